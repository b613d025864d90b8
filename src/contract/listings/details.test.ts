import { expect, it } from 'vitest';
import { choicesOf, factKey, factsOf } from './details.ts';
import type { PropertyType } from './fields.ts';

const UTILITIES = ['Has_Gas', 'Has_Water', 'Has_Electricity'];
const ROOMY = ['Has_Garage', 'Has_Storage'];
const FLAT = [...UTILITIES, 'Has_Furniture', ...ROOMY];
const HOUSE = [...FLAT, 'Has_Summer_Kitchen', 'Has_Pool', 'Has_Water_Tank', 'Has_Generator'];

// the table of spec §3, in its order
it.each<[PropertyType, string[]]>([
  ['new_building', FLAT],
  ['old_building', FLAT],
  ['house', HOUSE],
  ['office', FLAT],
  ['hotel', ['Has_Furniture', 'Has_Garage', 'Has_Pool']],
  ['garage', ['Has_Storage']],
  ['land', UTILITIES],
  ['object', FLAT],
])('%s has the facts of its type', (type, facts) => {
  expect(factsOf(type, 'sale', ['utilities', 'features'])).toEqual(facts);
});

it('a mortgage applies to sales, a package of documents only to land', () => {
  const papers = ['Has_Deed', 'Has_Internal_Kredit', 'Has_Contract'];
  expect(factsOf('house', 'sale', ['documents'])).toEqual([...papers, 'Has_Mortgage']);
  expect(factsOf('house', 'rent', ['documents'])).toEqual(papers);
  for (const category of ['sale', 'rent', 'daily'] as const)
    expect(factsOf('land', category, ['documents'])).toEqual(['Has_Deed', 'Has_Mortgage', 'has_paket_sened']);
});

it('land has no repair', () => {
  expect(choicesOf('land', 'sale')).toEqual([]);
  expect(choicesOf('garage', 'rent')).toContain('Repair_Status');
});

it('a home has a thing or not; what a rule is about is allowed or not', () => {
  expect([factKey('Has_Gas', true), factKey('Has_Gas', false)]).toEqual(['fact_yes', 'fact_no']);
  expect([factKey('Allows_Pets', true), factKey('Allows_Pets', false)]).toEqual(['rule_yes', 'rule_no']);
  expect(factKey('Allows_Pets', null)).toBe('fact_unstated');
});
