import { sql } from 'kysely';
import { contentKinds } from '#contract/content/admin-endpoints.ts';
import { jsonb, money, plain } from '../editing/column-queries.ts';
import type { Kind } from '../editing/kind.ts';

/** One row. */
export const CONTACT: Kind = {
  ...contentKinds.contact,
  table: 'contact',
  columns: {
    mail: plain('mail'),
    phone: plain('phone'),
    location: jsonb('location'),
    latitude: plain('latitude'),
    longitude: plain('longitude'),
    work_hours: jsonb('work_hours'),
    weekend_status: jsonb('weekend_status'),
    instagram: plain('instagram'),
    facebook: plain('facebook'),
    linkedin: plain('linkedin'),
    youtube: plain('youtube'),
    footer_title: jsonb('footer_title'),
    footer_text: jsonb('footer_text'),
    shows_welcome: plain('shows_welcome'),
  },
  title: sql`t.mail`,
};

export const BANK_PROGRAMS: Kind = {
  ...contentKinds.bankPrograms,
  table: 'bank_programs',
  columns: {
    bank: plain('bank'),
    name: jsonb('name'),
    rate: plain('rate'),
    min_down_payment: plain('min_down_payment'),
    max_years: plain('max_years'),
    max_amount: money('max_amount'),
    as_of: plain('as_of'),
    position: plain('position'),
  },
  title: sql`concat_ws(' ', t.bank, t.name ->> 'az')`,
};

export const BANNERS: Kind = {
  ...contentKinds.banners,
  table: 'banners',
  columns: {
    side: plain('side'),
    position: plain('position'),
    title: jsonb('title'),
    text: jsonb('text'),
    link: plain('link'),
    image: jsonb('image'),
    isHidden: plain('is_hidden'),
  },
  title: sql`t.title ->> 'az'`,
};

export const CONTENT_KINDS = [CONTACT, BANK_PROGRAMS, BANNERS];
