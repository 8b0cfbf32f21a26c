import { TUBE } from "./torus-skin.ts";

const VERTEX = `#version 300 es
in vec2 aPlace;
out vec2 vPlace;
out vec3 vNormal;
uniform mat3 uTurn;
const float FULL = ${2 * Math.PI};
const float TUBE = ${TUBE};
const float DISTANCE = 4.5;
const float ENLARGEMENT = 2.9;
void main() {
  float along = FULL * (aPlace.x - 0.5);
  float around = FULL * (0.5 - aPlace.y);
  vec3 outwards = vec3(cos(around) * sin(along), sin(around), cos(around) * cos(along));
  vec3 place = uTurn * (vec3(sin(along), 0.0, cos(along)) + TUBE * outwards);
  vPlace = aPlace;
  vNormal = uTurn * outwards;
  float away = DISTANCE - place.z;
  gl_Position = vec4(ENLARGEMENT * place.xy, -place.z / 3.0 * away, away);
}`;

/** Light comes from the left above, a little from behind the eye. */
const FRAGMENT = `#version 300 es
precision highp float;
in vec2 vPlace;
in vec3 vNormal;
out vec4 finalColor;
uniform sampler2D uSkin;
void main() {
  vec3 normal = normalize(vNormal);
  float light = max(0.0, dot(normal, normalize(vec3(-0.4, 0.7, 0.8))));
  finalColor = vec4(texture(uSkin, vPlace).rgb * (0.62 + 0.4 * light) + 0.08 * light, 1.0);
}`;

/** Numbers of quadrangles around the hole and around the tube. */
const QUADS = { along: 160, around: 64 };

/** A torus in space, on the graphics card. */
export class TorusCanvas {
  readonly canvas: HTMLCanvasElement;
  private readonly gl: WebGL2RenderingContext;
  private readonly turn: WebGLUniformLocation | null;

  private constructor(canvas: HTMLCanvasElement, gl: WebGL2RenderingContext) {
    this.canvas = canvas;
    this.gl = gl;
    const program = programOf(gl);
    this.turn = gl.getUniformLocation(program, "uTurn");
    const place = gl.getAttribLocation(program, "aPlace");
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ARRAY_BUFFER, corners(), gl.STATIC_DRAW);
    gl.enableVertexAttribArray(place);
    gl.vertexAttribPointer(place, 2, gl.FLOAT, false, 0, 0);
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
    gl.enable(gl.DEPTH_TEST);
  }

  /** Makes a torus; null without WebGL 2. */
  static make(): TorusCanvas | null {
    const canvas = document.createElement("canvas");
    const gl = canvas.getContext("webgl2", { antialias: true });
    return gl === null ? null : new TorusCanvas(canvas, gl);
  }

  wrap(skin: HTMLCanvasElement): void {
    const { gl } = this;
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, skin);
    gl.generateMipmap(gl.TEXTURE_2D);
  }

  /** @param spin turn around the axis, and `tilt` of the axis towards the eye; radians. */
  draw(spin: number, tilt: number): void {
    const { gl, canvas } = this;
    const side = Math.max(1, Math.round(canvas.clientWidth * window.devicePixelRatio));
    if (canvas.width !== side) [canvas.width, canvas.height] = [side, side];
    const [c, s, d, t] = [Math.cos(spin), Math.sin(spin), Math.cos(tilt), Math.sin(tilt)];
    gl.viewport(0, 0, side, side);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    gl.uniformMatrix3fv(this.turn, false, [c, s * t, -s * d, 0, d, t, s, -c * t, c * d]);
    gl.drawArrays(gl.TRIANGLES, 0, 6 * QUADS.along * QUADS.around);
  }

  /** Frees the graphics card at once: pages have few contexts. */
  destroy(): void {
    this.gl.getExtension("WEBGL_lose_context")?.loseContext();
    this.canvas.remove();
  }
}

function programOf(gl: WebGL2RenderingContext): WebGLProgram {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(kind);
    if (shader === null) continue;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  gl.useProgram(program);
  return program;
}

/** Places on the square of the corners of all triangles. */
function corners(): Float32Array {
  const places: number[] = [];
  for (let i = 0; i < QUADS.along; i++) {
    for (let j = 0; j < QUADS.around; j++) {
      for (const [di, dj] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [0, 1],
        [1, 0],
        [1, 1],
      ])
        places.push((i + di) / QUADS.along, (j + dj) / QUADS.around);
    }
  }
  return new Float32Array(places);
}
