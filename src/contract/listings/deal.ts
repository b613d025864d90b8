import type { Category } from './fields.ts';

type Deal = { Category: Category; Rent_Type?: 'monthly' | 'daily' | null | undefined };

/**
 * Category and Rent_Type as they are kept (HOUSE.md section 5): daily rent is Category daily + Rent_Type daily, however
 * it is written; a sale has no Rent_Type. Null: the two contradict each other.
 */
export function normalDeal({ Category: category, Rent_Type: rentType }: Deal): Required<Deal> | null {
  if (category === 'sale') return { Category: 'sale', Rent_Type: null };
  if (category === 'daily' && rentType === 'monthly') return null;
  return category === 'daily' || rentType === 'daily'
    ? { Category: 'daily', Rent_Type: 'daily' }
    : { Category: 'rent', Rent_Type: 'monthly' };
}
