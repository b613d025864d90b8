import type ts from 'typescript';
import { type Statement, textOf } from './find-statements.ts';
import type { Part } from './values.ts';

const UPDATE =
  /\bupdate\s+"?listings"?\b(?:\s+\w+)?\s+set\b(?:(?!\bwhere\b|\breturning\b)[\s\S])*?\bstatus_ad"?\s*=\s*$/i;
const INSERT = /\binsert\s+into\s+"?listings"?\s*\([^)]*\bstatus_ad\b/i;

/** The functions that write the status of listings, and how: `update` takes its value from LISTING_ACTS. */
export function statusWrites(statements: readonly Statement[]): string[] {
  const writes = statements.flatMap(({ place, inside, texts }) => {
    const ways = new Set(texts.flatMap((parts) => waysOf(parts)));
    return [...ways].map((way) => `${place.replace(/:\d+$/, '')} ${inside}: ${way}`);
  });
  return [...new Set(writes)].sort();
}

function waysOf(parts: readonly Part[]): string[] {
  const text = textOf(parts);
  const ways = INSERT.test(text) ? ['insert'] : [];
  const assigned = [...text.matchAll(/\bstatus_ad"?\s*=\s*/g)].filter(({ index, 0: { length } }) =>
    UPDATE.test(text.slice(0, index + length)),
  );
  for (const {
    index,
    0: { length },
  } of assigned) {
    const at = partAfter(parts, index + length);
    ways.push(at && isOfActs(at) ? 'update' : 'update past LISTING_ACTS');
  }
  return ways;
}

/** The part that starts at a position of the text; null inside a part. */
function partAfter(parts: readonly Part[], position: number): ts.Node | null {
  let end = 0;
  let count = 0;
  for (const { text, at } of parts) {
    if (end === position && text !== '') return at;
    end += text === null ? `$${++count}`.length : text.length;
  }
  return null;
}

/** Whether the enclosing function takes a value from the acts of the contract. */
function isOfActs(node: ts.Node): boolean {
  let outermost = node;
  while (outermost.parent && outermost.parent !== outermost.getSourceFile()) outermost = outermost.parent;
  return /\bLISTING_ACTS(\.\w+|\[act\])/.test(outermost.getText());
}
