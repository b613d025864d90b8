import { describe, expect, it } from 'vitest';
import { parseBlock } from './parse-block.ts';

const layout = { delimiter: ',', width: 3, isLast: true };
const parse = (text: string, more = {}) => parseBlock(text, 2, { ...layout, ...more });

describe('records', () => {
  it('have the number of their first line, counting line breaks in quotes and empty lines', () => {
    expect(parse('1,"x\ny",z\n\n2,b,c\n3,"d ""q""",e').records).toEqual([
      { line: 2, cells: ['1', 'x\ny', 'z'] },
      { line: 5, cells: ['2', 'b', 'c'] },
      { line: 6, cells: ['3', 'd "q"', 'e'] },
    ]);
  });

  it('keep a quote inside a cell', () => {
    expect(parse('1,5" boru,c\n').records).toEqual([{ line: 2, cells: ['1', '5" boru', 'c'] }]);
  });

  it('a quote that is never closed breaks only its own line', () => {
    expect(parse('1,a,b\n2,"open,b\n3,"def",c\n4,"open,b\n5,e,f\n').records).toEqual([
      { line: 2, cells: ['1', 'a', 'b'] },
      { line: 3, broken: '2,"open,b' },
      { line: 4, cells: ['3', 'def', 'c'] },
      { line: 5, broken: '4,"open,b' },
      { line: 6, cells: ['5', 'e', 'f'] },
    ]);
  });

  it('an open record continues in the next block', () => {
    const { records, rest } = parse('1,a,b\n2,"open\n', { isLast: false });
    expect(records).toEqual([{ line: 2, cells: ['1', 'a', 'b'] }]);
    expect(rest).toBe('2,"open\n');
  });

  it('thousands of stray quotes are parsed quickly', () => {
    const text = Array.from({ length: 3001 }, (_, i) => `${i},"${i}\n`).join('');
    expect(parse(text).records.length).toBeGreaterThan(1000);
  });
});
