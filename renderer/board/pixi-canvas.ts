// First: replaces code that the content security policy forbids.
import "pixi.js/unsafe-eval";
import "pixi.js/mesh";
import {
  Buffer,
  BufferUsage,
  Container,
  Geometry,
  GlProgram,
  Mesh,
  Shader,
  Ticker,
  UniformGroup,
  WebGLRenderer,
} from "pixi.js";
import type { PaintCanvas } from "./paint-canvas.ts";
import { STRIDE, TrianglePaint } from "./triangle-paint.ts";

const VERTEX = `#version 300 es
in vec2 aPosition;
in vec2 aPlace;
in vec2 aEdges;
in vec4 aColour;
out vec2 vPlace;
out vec2 vEdges;
out vec4 vColour;
uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;
void main() {
  vPlace = aPlace;
  vEdges = aEdges;
  vColour = aColour;
  vec3 place = uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix * vec3(aPosition, 1.0);
  gl_Position = vec4(place.xy, 0.0, 1.0);
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

// Pixi's clock would repaint an idle board.
Ticker.system.autoStart = false;
Ticker.system.stop();

/** Paint on a graphics card. */
export class PixiCanvas implements PaintCanvas {
  readonly layers: PaintCanvas["layers"];
  private readonly renderer: WebGLRenderer;
  private readonly root = new Container({ eventMode: "none" });
  private readonly meshes = [new PaintMesh(), new PaintMesh()] as const;

  private constructor(renderer: WebGLRenderer) {
    this.renderer = renderer;
    const [curves, marks] = this.meshes;
    this.layers = [curves.paint, marks.paint];
    this.root.addChild(curves.view, marks.view);
  }

  static async make(): Promise<PixiCanvas> {
    const renderer = new WebGLRenderer();
    await renderer.init({
      // The paint smooths its own edges.
      antialias: false,
      autoDensity: true,
      backgroundAlpha: 0,
      skipExtensionImports: true,
      preferWebGLVersion: 2,
    });
    return new PixiCanvas(renderer);
  }

  get canvas(): HTMLCanvasElement {
    return this.renderer.canvas;
  }

  get isLost(): boolean {
    return this.renderer.context.isLost;
  }

  resize(side: number, resolution: number): void {
    this.renderer.resize(side, side, resolution);
  }

  show(x: number, y: number, areRepainted: readonly [boolean, boolean]): void {
    this.root.position.set(x, y);
    for (const layer of [0, 1] as const) this.meshes[layer].update(areRepainted[layer], this.renderer.resolution);
    this.renderer.render(this.root);
  }

  destroy(): void {
    for (const mesh of this.meshes) mesh.destroy();
    this.root.destroy();
    this.renderer.destroy({ removeView: true });
  }
}

/** One layer on the graphics card. */
class PaintMesh {
  readonly paint = new TrianglePaint();
  readonly view: Mesh<Geometry, Shader>;
  private readonly vertices: Buffer;
  private readonly indices: Buffer;
  private readonly uniforms: UniformGroup<{ uDensity: { value: number; type: "f32" } }>;

  constructor() {
    const { paint } = this;
    this.vertices = new Buffer({ data: paint.vertices, usage: BufferUsage.VERTEX | BufferUsage.COPY_DST });
    this.indices = new Buffer({ data: paint.indices, usage: BufferUsage.INDEX | BufferUsage.COPY_DST });
    const attribute = (format: "float32x2" | "unorm8x4", offset: number) => ({
      buffer: this.vertices,
      format,
      stride: BYTES,
      offset: 4 * offset,
    });
    const geometry = new Geometry({
      attributes: {
        aPosition: attribute("float32x2", 0),
        aPlace: attribute("float32x2", 2),
        aEdges: attribute("float32x2", 4),
        aColour: attribute("unorm8x4", 6),
      },
      indexBuffer: this.indices,
    });
    this.uniforms = new UniformGroup({ uDensity: { value: 1, type: "f32" } });
    const shader = new Shader({
      glProgram: GlProgram.from({ vertex: VERTEX, fragment: FRAGMENT, name: "paint" }),
      resources: { paint: this.uniforms },
    });
    this.view = new Mesh({ geometry, shader });
  }

  /** Brings the view up to date. `resolution` is in device pixels per CSS pixel. */
  update(isRepainted: boolean, resolution: number): void {
    this.uniforms.uniforms.uDensity = resolution;
    if (!isRepainted) return;
    const { paint, vertices, indices, view } = this;
    if (vertices.data !== paint.vertices) vertices.data = paint.vertices;
    if (indices.data !== paint.indices) indices.data = paint.indices;
    vertices.update(paint.vertexCount * BYTES);
    indices.update(paint.indexCount * 4);
    // Pixi reads a count of 0 as all.
    view.visible = paint.indexCount > 0;
    view.geometry.indexCount = paint.indexCount;
  }

  destroy(): void {
    this.view.geometry.destroy(true);
    // Pixi shares the program between stages.
    this.view.shader?.destroy();
    this.view.destroy();
  }
}
