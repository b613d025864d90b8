import type { Category } from './fields.ts';

type Deal = { Category: Category; Rent_Type?: 'monthly' | 'daily' | null | undefined };

/**
 * Normalizes Category and Rent_Type: daily rent is always Category daily + Rent_Type daily; a sale has
 * no Rent_Type. Null: the two contradict each other.
 */
export function normalizeDeal({ Category: category, Rent_Type: rentType }: Deal): Required<Deal> | null {
  if (category === 'sale') return { Category: 'sale', Rent_Type: null };
  if (category === 'daily' && rentType === 'monthly') return null;
  return category === 'daily' || rentType === 'daily'
    ? { Category: 'daily', Rent_Type: 'daily' }
    : { Category: 'rent', Rent_Type: 'monthly' };
}
