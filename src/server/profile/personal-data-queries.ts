import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** All data about a person except their listings, as JSON text: every table that references them (personal-data.test.ts). */
export async function findPersonalData(db: Db, userId: number): Promise<string> {
  const parts = Object.entries(PARTS).map(
    ([name, from]) => sql`${sql.lit(name)}, (select coalesce(json_agg(row), '[]')
    from (${from(sql`${userId}::bigint`)}) as row)`,
  );
  const { rows } = await sql<{ body: string }>`
    select json_build_object('user', (select json_build_object(
        'id', u.id, 'documentId', u.document_id, 'fullname', u.fullname, 'phone', u.phone, 'email', u.email,
        'language', u.language, 'stopsReminders', u.stops_reminders, 'stopsKeptNews', u.stops_kept_news,
        'balance', u.balance / 100.0, 'createdAt', wire_time(u.created_at),
        'hasPassword', u.password_hash is not null,
        'pendingEmail', (select email from mail_tokens where user_id = u.id and purpose = 'change_email' and expires_at > now()))
        from users u where u.id = ${userId}), ${sql.join(parts)})::text as body`.execute(db);
  return rows[0]?.body ?? '{}';
}

/** Amounts in AZN. Hashes, tokens and texts of other people are left out. */
const PARTS: Record<string, (id: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  terms: (id) => sql`
    select version, wire_time(accepted_at) as "acceptedAt" from terms_acceptances where user_id = ${id} order by accepted_at`,
  sessions: (id) => sql`
    select device, wire_time(created_at) as "createdAt", wire_time(last_seen_at) as "lastSeenAt"
      from sessions where user_id = ${id} order by created_at`,
  passkeys: (id) => sql`
    select name, wire_time(created_at) as "createdAt", wire_time(last_used_at) as "lastUsedAt"
      from passkeys where user_id = ${id} order by id`,
  accountChanges: (id) => sql`
    select kind, old_phone as "oldPhone", case when not starts_with(split_part(old_email, '@', 2), 'temp.') then old_email end
        as "oldEmail", wire_time(changed_at) as "changedAt", wire_time(undo_until) as "undoUntil"
      from account_changes where user_id = ${id} order by id`,
  accountNotices: (id) => sql`
    select channel, address, kind, variables, wire_time(created_at) as "createdAt", wire_time(sent_at) as "sentAt"
      from account_notices where user_id = ${id} order by id`,
  accountRestorations: (id) => sql`
    select new_phone as "newPhone", reason, wire_time(asked_at) as "askedAt", wire_time(agreed_at) as "agreedAt",
      wire_time(due_at) as "dueAt", wire_time(closed_at) as "closedAt", outcome
      from account_restorations where user_id = ${id} order by id`,
  deletedListings: (id) => sql`
    select listing_id as listing, status_ad as "Status_ad", reason, wire_time(deleted_at) as "deletedAt"
      from listing_deletions where owner_id = ${id} order by deleted_at`,
  pastListings: (id) => sql`
    select listing_id as listing, phone as "Phone", category as "Category", property_type as "Property_type",
      area as "Area", rooms as "Rooms", price / 100.0 as "Price", latitude as "Latitude", longitude as "Longitude",
      wire_time(first_posted_at) as "firstPostedAt", wire_time(ended_at) as "endedAt"
      from past_listings where owner_id = ${id} order by ended_at`,
  // of what is public no longer, for some weeks
  seenVersions: (id) => sql`
    select v.listing_id as listing, wire_time(v.at) as "endedAt", v.version || jsonb_strip_nulls(jsonb_build_object(
        'price', (v.version ->> 'price')::bigint / 100.0, 'price_per_sqm', (v.version ->> 'price_per_sqm')::bigint / 100.0)) as version
      from public_versions v
     where v.listing_id in (select l.id from listings l where l.owner_id = ${id}
       union all select d.listing_id from listing_deletions d where d.owner_id = ${id}) order by v.id`,
  statusChanges: (id) => sql`
    select listing_id as listing, from_status as "from", to_status as "to", reason, wire_time(changed_at) as "changedAt"
      from listing_status_changes where changed_by = ${id} order by id`,
  reportAnswers: (id) => sql`
    select c.listing_id as listing, c.owner_answer as answer, wire_time(c.answered_at) as "answeredAt"
      from listing_status_changes c join listings l on l.id = c.listing_id
     where l.owner_id = ${id} and c.owner_answer is not null order by c.id`,
  questionAnswers: (id) => sql`
    select q.listing_id as listing, q.codes as questions, q.words as question, q.answer, wire_time(q.asked_at) as "askedAt",
        wire_time(q.answered_at) as "answeredAt"
      from listing_questions q join listings l on l.id = q.listing_id where l.owner_id = ${id} order by q.id`,
  edits: (id) => sql`
    select e.listing_id as listing, e.before, e.after, wire_time(e.edited_at) as "editedAt"
      from listing_edits e join listings l on l.id = e.listing_id where l.owner_id = ${id} order by e.id`,
  waitingChanges: (id) => sql`
    select r.listing_id as listing, r.fields, r.state, r.reason, wire_time(r.saved_at) as "savedAt"
      from listing_revisions r join listings l on l.id = r.listing_id where l.owner_id = ${id} order by r.listing_id`,
  pastChanges: (id) => sql`
    select r.listing_id as listing, r.before, r.after, r.outcome, r.reason, wire_time(r.saved_at) as "savedAt",
        wire_time(r.ended_at) as "endedAt"
      from past_revisions r join listings l on l.id = r.listing_id where l.owner_id = ${id} order by r.id`,
  draft: (id) => sql`
    select form, step, image_ids as images, wire_time(saved_at) as "savedAt" from listing_drafts where user_id = ${id}`,
  uploads: (id) => sql`
    select id, name, wire_time(created_at) as "createdAt" from images
     where owner_id = ${id} and listing_id is null order by id`,
  favorites: (id) => sql`
    select id, kind, listing_id as listing, complex_id as complex, wire_time(created_at) as "createdAt"
      from favorites where user_id = ${id} order by id`,
  removedFavorites: (id) => sql`
    select kind, target_id as id, wire_time(removed_at) as "removedAt"
      from removed_favorites where user_id = ${id} order by removed_at, kind, target_id`,
  hiddenHomes: (id) => sql`
    select home_id as home, wire_time(hidden_at) as "hiddenAt" from hidden_homes where user_id = ${id} order by hidden_at`,
  shownHomes: (id) => sql`
    select home_id as home, wire_time(shown_at) as "shownAt" from shown_homes where user_id = ${id} order by shown_at`,
  notes: (id) => sql`
    select home_id as home, note, wire_time(changed_at) as "changedAt" from home_notes where user_id = ${id} order by home_id`,
  savedSearches: (id) => sql`
    select s.id, w.search, s.frequency, s.drops, wire_time(s.paused_at) as "pausedAt", wire_time(s.created_at) as "createdAt",
        (select coalesce(json_agg(json_build_object('listing', m.listing_id, 'reason', m.reason, 'price', m.price / 100.0,
          'at', wire_time(m.at)) order by m.id), '[]') from alert_matches m where m.saved_search_id = s.id) as found
      from saved_searches s join watched_searches w on w.id = s.search_id where s.user_id = ${id} order by s.id`,
  sharedLists: (id) => sql`
    select l.name, wire_time(l.created_at) as "createdAt", wire_time(l.frozen_at) as "frozenAt",
        (select coalesce(json_agg(h.listing_id order by h.id), '[]') from shared_list_homes h where h.list_id = l.id) as listings
      from shared_lists l where l.user_id = ${id} order by l.id`,
  favoriteNews: (id) => sql`
    select m.listing_id as listing, m.reason, m.price / 100.0 as price, wire_time(m.at) as at
      from alert_matches m join favorites f on f.id = m.favorite_id where f.user_id = ${id} order by m.id`,
  reports: (id) => sql`
    select id, listing_id as listing, reason, description, status, wire_time(created_at) as "createdAt"
      from reports where user_id = ${id} order by id`,
  goneClaims: (id) => sql`
    select listing_id as listing, outcome, wire_time(claimed_at) as "claimedAt"
      from gone_claims where user_id = ${id} order by id`,
  notices: (id) => sql`
    select listing_id as listing, kind, reason, wire_time(created_at) as "createdAt", wire_time(sent_at) as "sentAt"
      from owner_notices where user_id = ${id} order by id`,
  contacts: (id) => sql`
    select id, kind, case when kind = 'telegram' and address not like 'code %' then address end as chat,
        details ->> 'device' as device, language, wire_time(confirmed_at) as "confirmedAt",
        wire_time(stopped_at) as "stoppedAt", wire_time(last_used_at) as "lastUsedAt", wire_time(created_at) as "createdAt"
      from contacts where user_id = ${id} order by id`,
  messages: (id) => sql`
    select m.contact_id as contact, m.kind, m.content ->> 'heading' as heading, m.content -> 'paragraphs' as paragraphs,
        wire_time(m.created_at) as "createdAt", wire_time(m.sent_at) as "sentAt", m.drop_reason as "dropReason"
      from messages m join contacts c on c.id = m.contact_id where c.user_id = ${id} order by m.id`,
  noticeChoices: (id) => sql`select kind, channels from notice_choices where user_id = ${id} order by kind`,
  payments: (id) => sql`
    select id, purpose, amount / 100.0 as amount, provider, status, listing_id as listing,
        provider_transaction as "providerTransaction", wire_time(created_at) as "createdAt",
        wire_time(updated_at) as "updatedAt"
      from payments where user_id = ${id} order by id`,
  balanceMovements: (id) => sql`
    select l.amount / 100.0 as amount, e.cause, wire_time(e.created_at) as "createdAt"
      from ledger_accounts a join ledger_lines l on l.account_id = a.id join ledger_entries e on e.id = l.entry_id
     where a.user_id = ${id} order by e.id`,
  balanceCorrections: (id) => sql`
    select amount / 100.0 as amount, reason, wire_time(asked_at) as "askedAt", wire_time(agreed_at) as "agreedAt"
      from money_corrections where user_id = ${id} order by id`,
  promotions: (id) => sql`
    select listing_id as listing, type, value, unit, price / 100.0 as price, payment_id as payment,
        wire_time(starts_at) as "startsAt", wire_time(ends_at) as "endsAt", wire_time(ended_at) as "endedAt"
      from listing_promotions where user_id = ${id} order by id`,
  phonesSeen: (id) => sql`
    select listing_id as listing, complex_id as complex, wire_time(revealed_at) as "revealedAt" from phone_reveals
     where visitor = 'u' || ${id} order by id`,
  // stored for a day; addresses and networks are keyed hashes
  codesSent: (id) => sql`
    select c.network, c.wide_network as "wideNetwork", wire_time(c.sent_at) as "sentAt", wire_time(c.used_at) as "usedAt"
      from sent_codes c join users u on u.phone = c.phone where u.id = ${id} order by c.sent_at`,
  attempts: (id) => sql`
    select a.kind, a.key, wire_time(a.attempted_at) as "attemptedAt" from auth_attempts a
     where a.event in (select event from auth_attempts where key = 'u' || ${id}
       or key = (select 'p' || phone from users where id = ${id})) order by a.id`,
  listingsSeen: (id) => sql`
    select listing_id as listing, seen_on as day from listing_views where visitor = 'u' || ${id} order by seen_on`,
  cardsSeen: (id) => sql`
    select listing_id as listing, seen_on as day from listing_impressions where visitor = 'u' || ${id} order by seen_on`,
  complexesSeen: (id) => sql`
    select complex_id as complex, seen_on as day from complex_views where visitor = 'u' || ${id} order by seen_on`,
};
