// Lint rules of this project. oxlint takes ESLint plugins and exports no types for them.

import { relative, sep } from "node:path";
import { faultOfComment, faultOfLines } from "./doc-comments.ts";
import { GLOBALS } from "./globals.ts";
import { breach } from "./walls.ts";

interface SourceNode {
  readonly type: string;
  readonly value?: unknown;
}

interface RuleContext {
  readonly filename: string;
  readonly cwd: string;
  readonly sourceCode: {
    readonly scopeManager: { readonly globalScope: { readonly through: readonly Reference[] } };
    getAllComments(): readonly Comment[];
  };
  report(problem: { node: SourceNode; message: string }): void;
}

interface Reference {
  readonly identifier: SourceNode & { readonly name: string };
}

interface Comment extends SourceNode {
  readonly type: "Line" | "Block" | "Shebang";
  readonly value: string;
  readonly loc: { readonly start: { readonly column: number } };
}

interface ImportNode {
  readonly source: SourceNode | null;
}

const pathOf = ({ filename, cwd }: RuleContext): string => relative(cwd, filename).replaceAll(sep, "/");

function imports(context: RuleContext) {
  const file = pathOf(context);
  const check = ({ source }: ImportNode): void => {
    if (typeof source?.value !== "string") return;
    const message = breach(file, source.value);
    if (message !== undefined) context.report({ node: source, message });
  };
  return {
    ImportDeclaration: check,
    ImportExpression: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
  };
}

function globals(context: RuleContext) {
  const file = pathOf(context);
  const forbidden = GLOBALS.filter(({ path }) => file.startsWith(`${path}/`));
  return {
    "Program:exit": (): void => {
      for (const { identifier } of context.sourceCode.scopeManager.globalScope.through) {
        const found = forbidden.find(({ names }) => names.includes(identifier.name));
        if (found !== undefined) context.report({ node: identifier, message: `${identifier.name}: ${found.advice}` });
      }
    },
  };
}

function docComments(context: RuleContext) {
  return {
    "Program:exit": (): void => {
      for (const comment of context.sourceCode.getAllComments()) {
        const { type, value, loc } = comment;
        const text = type === "Block" ? `/*${value}*/` : `//${value}`;
        const message = (type === "Block" ? faultOfComment(value) : undefined) ?? faultOfLines(text, loc.start.column);
        if (message !== undefined) context.report({ node: comment, message });
      }
    },
  };
}

export default {
  meta: { name: "sprouts" },
  rules: { imports: { create: imports }, globals: { create: globals }, "doc-comments": { create: docComments } },
};
