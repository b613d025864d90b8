import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { perceptualHashOf } from '../../../src/server/images/perceptual-hash.ts';
import { drawScenes, type Scene } from './scenes.ts';

/** What is no picture of a home: signs of banks, pages about a quarter. */
const OTHERS = new Set(['bank', 'white-city']);
/** Of 128 bits of two perceptual hashes; different photos differ in about half. */
const LEAST_DISTANCE = 2;
const CLEAR_DISTANCE = 8;

describe('drawn scenes', () => {
  const scenes: Scene[] = [...drawScenes()];
  const homes = scenes.filter((scene) => !OTHERS.has(scene.kind));

  it('are the same each time, each with its own name and look', () => {
    expect([...drawScenes()]).toEqual(scenes);
    expect(new Set(scenes.map((scene) => scene.name)).size).toBe(scenes.length);
    expect(new Set(scenes.map((scene) => scene.svg)).size).toBe(scenes.length);
    expect(homes.length).toBeGreaterThanOrEqual(400);
  });

  it('are complete drawings of modest size', () => {
    for (const { name, svg } of scenes) {
      expect(svg, name).not.toMatch(/NaN|undefined|Infinity/);
      expect(svg.length, name).toBeLessThan(340_000);
    }
  });

  describe('as pictures', () => {
    let hashes: { name: string; bits: bigint }[];
    beforeAll(async () => {
      hashes = await Promise.all(homes.map(async ({ name, svg }) => ({ name, bits: await hashOf(svg) })));
    });

    it('are told apart by their perceptual hashes', () => {
      const nearest = hashes.map(({ name, bits }, at) => ({
        name,
        away: Math.min(...hashes.map((other, i) => (i === at ? 128 : distance(bits, other.bits)))),
      }));
      expect(nearest.filter(({ away }) => away < LEAST_DISTANCE)).toEqual([]);
      expect(nearest.filter(({ away }) => away >= CLEAR_DISTANCE).length).toBeGreaterThanOrEqual(380);
    });
  });

  it('come as landscapes, upright and as panoramas', () => {
    const sizes = scenes.map(({ svg }) => /width="(\d+)" height="(\d+)"/.exec(svg)?.slice(1).join('x'));
    const counts = new Map([...Map.groupBy(sizes, (size) => size)].map(([size, all]) => [size, all.length]));
    expect(new Set(counts.keys())).toEqual(new Set(['1080x810', '810x1080', '1200x600']));
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(10);
  });
});

/** Both perceptual hashes of a small rendering, one after the other. */
async function hashOf(svg: string): Promise<bigint> {
  const small = svg.replace(/width="\d+" height="\d+"/, 'width="96" height="96" preserveAspectRatio="none"');
  const { data, info } = await sharp(Buffer.from(small)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { whole, inner } = await perceptualHashOf({ data, ...info });
  return (BigInt.asUintN(64, BigInt(whole)) << 64n) | BigInt.asUintN(64, BigInt(inner));
}

function distance(one: bigint, other: bigint): number {
  let bits = 0;
  for (let rest = one ^ other; rest > 0n; rest &= rest - 1n) bits++;
  return bits;
}
