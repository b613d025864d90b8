import { sql } from 'kysely';
import { BANK_PROGRAM_FIELDS, BANNER_FIELDS, CONTACT_FIELDS } from '#contract/admin/pieces.ts';
import { jsonb, money, plain } from './column-queries.ts';
import type { Kind } from './kind.ts';

/** One row. */
const CONTACT: Kind = {
  name: 'contact',
  table: 'contact',
  fields: CONTACT_FIELDS,
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
  },
  title: sql`t.mail`,
};

const BANK_PROGRAMS: Kind = {
  name: 'bank-programs',
  table: 'bank_programs',
  fields: BANK_PROGRAM_FIELDS,
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
  canCreate: true,
  canRemove: true,
};

const BANNERS: Kind = {
  name: 'banners',
  table: 'banners',
  fields: BANNER_FIELDS,
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
  canCreate: true,
};

export const CONTENT_KINDS = [CONTACT, BANK_PROGRAMS, BANNERS];
