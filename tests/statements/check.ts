import { globSync } from 'node:fs';
import { join } from 'node:path';
import type ts from 'typescript';
import { COMPILER } from './entities.ts';
import { openEvaluator } from './evaluate.ts';
import { type FoundStatements, findStatements } from './find-statements.ts';
import { checkout } from './program.ts';

const CONTRACT = 'src/contract';

/** The statements of a program. Exports of the contract are pure and used directly. @param isMeant which files to search */
export async function statementsOf(
  program: ts.Program,
  isMeant: (file: string) => boolean = () => true,
): Promise<FoundStatements> {
  const modules = await importContract(program);
  const tools = openEvaluator({
    checker: program.getTypeChecker(),
    moduleOf: (file) => modules.get(file),
    models: COMPILER,
    seen: new Set(),
    choices: new Map(),
    known: new Map(),
  });
  return findStatements(program, tools, isMeant);
}

async function importContract(program: ts.Program): Promise<Map<string, Record<string, unknown>>> {
  const files = globSync(`${CONTRACT}/**/*.ts`, { cwd: checkout }).map((name) => join(checkout, name));
  const used = files.filter((file) => !file.endsWith('.test.ts') && program.getSourceFile(file));
  return new Map(await Promise.all(used.map(async (file) => [file, await import(file)] as const)));
}
