import type { PaintCanvas } from "./paint-canvas.ts";
import { STRIDE, TrianglePaint } from "./triangle-paint.ts";

/** `uView` has the origin, and what one CSS pixel is of the canvas. */
const VERTEX = `#version 300 es
layout(location = 0) in vec2 aPosition;
layout(location = 1) in vec2 aPlace;
layout(location = 2) in vec2 aEdges;
layout(location = 3) in vec4 aColour;
out vec2 vPlace;
out vec2 vEdges;
out vec4 vColour;
uniform vec4 uView;
void main() {
  vPlace = aPlace;
  vEdges = aEdges;
  vColour = aColour;
  vec2 place = (aPosition + uView.xy) * uView.zw;
  gl_Position = vec4(2.0 * place.x - 1.0, 1.0 - 2.0 * place.y, 0.0, 1.0);
}`;

/** An edge fades over one screen pixel. */
const FRAGMENT = `#version 300 es
precision highp float;
in vec2 vPlace;
in vec2 vEdges;
in vec4 vColour;
out vec4 finalColor;
uniform float uDensity;
void main() {
  float away = length(vPlace);
  float cover = clamp((vEdges.x - away) * uDensity + 0.5, 0.0, 1.0) * clamp((away - vEdges.y) * uDensity + 0.5, 0.0, 1.0);
  float opacity = vColour.a * cover;
  finalColor = vec4(vColour.rgb * opacity, opacity);
}`;

const BYTES = 4 * STRIDE;

/** Paint on a graphics card. */
export class WebglCanvas implements PaintCanvas {
  readonly canvas: HTMLCanvasElement;
  readonly layers: readonly [TrianglePaint, TrianglePaint];
  private readonly gl: WebGL2RenderingContext;
  private readonly meshes: readonly [Mesh, Mesh];
  private readonly view: WebGLUniformLocation | null;
  private readonly density: WebGLUniformLocation | null;

  private constructor(canvas: HTMLCanvasElement, gl: WebGL2RenderingContext) {
    this.canvas = canvas;
    this.gl = gl;
    const program = gl.createProgram();
    for (const [type, source] of [
      [gl.VERTEX_SHADER, VERTEX],
      [gl.FRAGMENT_SHADER, FRAGMENT],
    ] as const) {
      const shader = gl.createShader(type);
      // There is none once the context is lost.
      if (shader === null) continue;
      gl.shaderSource(shader, source);
      gl.compileShader(shader);
      gl.attachShader(program, shader);
    }
    gl.linkProgram(program);
    gl.useProgram(program);
    this.view = gl.getUniformLocation(program, "uView");
    this.density = gl.getUniformLocation(program, "uDensity");
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    this.meshes = [new Mesh(gl), new Mesh(gl)];
    this.layers = [this.meshes[0].paint, this.meshes[1].paint];
  }

  /** Null where the browser has no WebGL 2. */
  static on(canvas: HTMLCanvasElement): WebglCanvas | null {
    const gl = canvas.getContext("webgl2", { antialias: false, depth: false });
    return gl === null ? null : new WebglCanvas(canvas, gl);
  }

  get isLost(): boolean {
    return this.gl.isContextLost();
  }

  show(x: number, y: number, resolution: number, areRepainted: readonly [boolean, boolean]): void {
    const { gl, canvas, meshes } = this;
    gl.viewport(0, 0, canvas.width, canvas.height);
    gl.clear(gl.COLOR_BUFFER_BIT);
    gl.uniform4f(this.view, x, y, resolution / canvas.width, resolution / canvas.height);
    gl.uniform1f(this.density, resolution);
    for (const layer of [0, 1] as const) meshes[layer].draw(areRepainted[layer]);
  }

  destroy(): void {
    // A browser keeps only a few contexts.
    this.gl.getExtension("WEBGL_lose_context")?.loseContext();
    this.canvas.remove();
  }
}

/** One layer on the graphics card. */
class Mesh {
  readonly paint = new TrianglePaint();
  private readonly gl: WebGL2RenderingContext;
  private readonly array: WebGLVertexArrayObject | null;
  private readonly vertices: WebGLBuffer | null;
  private readonly indices: WebGLBuffer | null;

  constructor(gl: WebGL2RenderingContext) {
    this.gl = gl;
    this.array = gl.createVertexArray();
    this.vertices = gl.createBuffer();
    this.indices = gl.createBuffer();
    gl.bindVertexArray(this.array);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.vertices);
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, this.indices);
    for (const pair of [0, 1, 2]) gl.vertexAttribPointer(pair, 2, gl.FLOAT, false, BYTES, 8 * pair);
    gl.vertexAttribPointer(3, 4, gl.UNSIGNED_BYTE, true, BYTES, 24);
    for (const attribute of [0, 1, 2, 3]) gl.enableVertexAttribArray(attribute);
  }

  draw(isRepainted: boolean): void {
    const { gl, paint } = this;
    gl.bindVertexArray(this.array);
    if (isRepainted) {
      gl.bindBuffer(gl.ARRAY_BUFFER, this.vertices);
      gl.bufferData(gl.ARRAY_BUFFER, paint.vertices, gl.DYNAMIC_DRAW, 0, paint.vertexCount * STRIDE);
      gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, paint.indices, gl.DYNAMIC_DRAW, 0, paint.indexCount);
    }
    gl.drawElements(gl.TRIANGLES, paint.indexCount, gl.UNSIGNED_INT, 0);
  }
}
