import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawScenes, type Scene } from './scenes.ts';

describe('drawn scenes', () => {
  const scenes: Scene[] = [...drawScenes()];

  it('are the same each time, each with its own name and look', () => {
    expect([...drawScenes()]).toEqual(scenes);
    expect(new Set(scenes.map((scene) => scene.name)).size).toBe(scenes.length);
    expect(new Set(scenes.map((scene) => scene.svg)).size).toBe(scenes.length);
    expect(scenes.length).toBeGreaterThanOrEqual(90);
    expect(scenes.length).toBeLessThanOrEqual(130);
  });

  it('are complete drawings of modest size', () => {
    for (const { name, svg } of scenes) {
      expect(svg, name).not.toMatch(/NaN|undefined|Infinity/);
      expect(svg.length, name).toBeLessThan(160_000);
    }
  });

  it('render as 4:3 pictures', async () => {
    const one = scenes.find((scene) => scene.kind === 'living');
    const { info } = await sharp(Buffer.from(one?.svg ?? ''))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1280, 960]);
  });
});
