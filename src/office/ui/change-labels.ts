import { useTranslate } from 'react-admin';
import { LANGUAGES } from '#contract/values/dates.ts';
import { type Blocks, plainText } from '#contract/values/rich-text.ts';
import { usePrice } from './price.ts';

/** Longer texts are shortened. */
const LETTERS = 120;
/** Resources are plural, entries of the audit log singular. */
const KINDS: Record<string, string> = {
  user: 'users',
  payment: 'payments',
  correction: 'corrections',
  payout: 'payouts',
  listing: 'listings',
  job: 'running',
  feedback: 'feedbacks',
  'rejection-reason': 'rejection-reasons',
  'phone-rule': 'phone-rules',
};

/** The keys of the words in a list, by the field that has the list. */
const LISTED: Record<string, (word: string) => string> = {
  fields: (name) => `office.field_${name}`,
  questions: (code) => `question_${code}`,
  changed: (name) => `resources.users.fields.${name}`,
};

/** The labels of changes: `Rol: İstifadəçi → Moderator`, for the data `role: user → moderator`. */
export function useChangeLabels() {
  const t = useTranslate();
  const price = usePrice();
  const find = (...keys: string[]) => keys.map((key) => t(key, { _: '' })).find((text) => text !== '');
  return {
    /** The name of a kind of record: `user`, `bank-programs`. */
    kindName: (kind: string) => find(`resources.${KINDS[kind] ?? kind}.name`)?.split(' |||| ')[0] ?? kind,
    /** A field of such a record, or a path in it: `ru.title`, `images.0.caption`. */
    fieldName: (kind: string, path: string) =>
      path
        .split('.')
        .map((part) => {
          if (LANGUAGES.some((language) => language === part)) return part.toUpperCase();
          if (/^\d+$/.test(part)) return String(Number(part) + 1);
          const own = `resources.${KINDS[kind] ?? kind}.fields.${part}`;
          // the label of a filter may be in the plural: what is changed is one
          return find(`office.changed_${part}`, own, `office.page_${part}`, `office.field_${part}`) ?? part;
        })
        .join(' · '),
    valueText: (kind: string, path: string, value: unknown): string => {
      if (value === undefined || value === null || value === '') return '–';
      if (typeof value === 'boolean') return t(value ? 'ra.boolean.true' : 'ra.boolean.false');
      if (isRichText(value)) return shortened(plainText(value));
      if (isPicture(value)) return shortened(value.caption ?? value.name);
      if (isInLanguages(value)) return shortened(Object.values(value).join(' / '));
      if (isPlainList(value))
        return (
          value
            .map((one) => (LISTED[path] && find(LISTED[path](String(one)), String(one))) ?? one)
            // questions are sentences
            .join(path === 'questions' ? ' ' : ', ')
        );
      if (typeof value === 'object') return shortened(JSON.stringify(value));
      // the log stores qəpik
      if (path === 'amount' && typeof value === 'number') return price(value / 100);
      const noun =
        path === 'role'
          ? find(`office.role_${value}`)
          : path === 'status'
            ? find(kind === 'payment' ? `office.payment_${value}` : `own_status_${value}`)
            : path === 'state'
              ? find(`office.${kind}_${value}`)
              : path === 'kind' && kind === 'phone-rule'
                ? find(`office.phone_${value}`)
                : path === 'undone'
                  ? find(actKey(String(value)))
                  : undefined;
      return noun ?? shortened(String(value));
    },
  };
}

/** The key of an act's words: `office.act_user_block`. */
export function actKey(act: string): string {
  return `office.act_${act.replace('.', '_')}`;
}

/** Fields that are shown as one change. */
export function isWhole(value: unknown): boolean {
  return isRichText(value) || isPicture(value);
}

function isRichText(value: unknown): value is Blocks {
  return Array.isArray(value) && value.some((one) => Array.isArray(one?.children));
}

function isPicture(value: unknown): value is { name: string; caption?: string } {
  return typeof value === 'object' && value !== null && 'formats' in value && 'name' in value;
}

function isInLanguages(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(([key, text]) => typeof text === 'string' && LANGUAGES.some((one) => one === key))
  );
}

function isPlainList(value: unknown): value is (string | number)[] {
  return Array.isArray(value) && value.every((one) => ['string', 'number'].includes(typeof one));
}

function shortened(text: string): string {
  return text.length > LETTERS ? `${text.slice(0, LETTERS)}…` : text;
}
