import { globSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';

export const checkout = resolve(import.meta.dirname, '../..');
const SERVER = join(checkout, 'src/server');

/**
 * Reads the server's files without tests. Of packages only the types of Kysely are loaded.
 * @param changed texts that replace files, by path
 */
export function readServer(changed: ReadonlyMap<string, string> = new Map(), before?: ts.Program): ts.Program {
  const { config } = ts.readConfigFile(join(checkout, 'tsconfig.json'), ts.sys.readFile);
  const narrow = { ...config.compilerOptions, types: [], lib: ['ES2024'] };
  const { options } = ts.convertCompilerOptionsFromJson(narrow, checkout);
  const host = ts.createCompilerHost(options);
  const { readFile, getSourceFile } = host;
  const isChanged = (path: string) => changed.has(relative(checkout, path));
  host.readFile = (path) => changed.get(relative(checkout, path)) ?? readFile(path);
  host.getSourceFile = (path, ...rest) =>
    (isChanged(path) ? undefined : before?.getSourceFile(path)) ?? getSourceFile(path, ...rest);
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) =>
      /^[.#]|^kysely$/.test(text)
        ? ts.resolveModuleName(text, from, options, host)
        : { resolvedModule: undefined, failedLookupLocations: [] },
    );
  const names = globSync('**/*.ts', { cwd: SERVER, exclude: (name) => name.endsWith('.test.ts') });
  return ts.createProgram({ rootNames: names.map((name) => join(SERVER, name)), options, host });
}

export function serverFiles(program: ts.Program): ts.SourceFile[] {
  return program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(`${SERVER}/`));
}

/** `src/server/auth/queries.ts:12` */
export function placeOf(node: ts.Node): string {
  const file = node.getSourceFile();
  return `${relative(checkout, file.fileName)}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}

/** A node and all its descendants. */
export function* nodesIn(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* nodesIn(child);
}
