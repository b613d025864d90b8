import swaggerUi from '@fastify/swagger-ui';
import type { Logger } from 'pino';
import { accountRoutes } from './account/routes.ts';
import { alertAdminRoutes } from './alerts/admin-routes.ts';
import { keptListRoutes } from './alerts/kept-routes.ts';
import { alertRoutes } from './alerts/routes.ts';
import { searchesUrl, stopAlert, stopAlerts } from './alerts/service.ts';
import { authRoutes } from './auth/routes.ts';
import { checkAdminRoutes } from './checks/admin-routes.ts';
import { openCheckSoon } from './checks/check-soon.ts';
import { checkRoutes } from './checks/routes.ts';
import { complexAdminRoutes } from './complexes/admin-routes.ts';
import { COMPLEXES } from './complexes/kind-queries.ts';
import { COMPLEX_PREVIEW } from './complexes/preview.ts';
import { complexRoutes } from './complexes/routes.ts';
import { confirmationRoutes } from './confirmation/routes.ts';
import { contactLinkRoutes } from './contacts/link-routes.ts';
import type { MessageActs } from './contacts/message-acts.ts';
import { contactRoutes } from './contacts/routes.ts';
import { stopKeptNews } from './contacts/service.ts';
import { telegramRoutes } from './contacts/telegram-routes.ts';
import { contentAdminRoutes } from './content/admin-routes.ts';
import { contentRoutes } from './content/routes.ts';
import type { Deps, Site } from './deps.ts';
import { favoriteRoutes } from './favorites/routes.ts';
import { keepListing } from './favorites/service.ts';
import { feedbackAdminRoutes } from './feedback/admin-routes.ts';
import { uploadFeedbackFiles } from './feedback/files.ts';
import { feedbackRoutes } from './feedback/routes.ts';
import { figureRoutes } from './figures/admin-routes.ts';
import { hiddenRoutes } from './hidden/routes.ts';
import { hideFromContact, isHiddenFromContact, showToContact } from './hidden/service.ts';
import { openBackgroundTasks } from './http/background-tasks.ts';
import { openHttp } from './http/open-http.ts';
import { imageRoutes } from './images/routes.ts';
import { ledgerAdminRoutes } from './ledger/admin-routes.ts';
import { payoutAdminRoutes } from './ledger/payout-routes.ts';
import { listingAdminRoutes } from './listings/admin-routes.ts';
import { stopReminders } from './listings/lifecycle/notices/reminders.ts';
import { ownerLinkRoutes } from './listings/lifecycle/owner-link-routes.ts';
import { hideListing } from './listings/lifecycle/service.ts';
import { isKnownOwner } from './listings/posting/service.ts';
import { listingRoutes } from './listings/routes.ts';
import { mapRoutes } from './maps/routes.ts';
import { marketAdminRoutes } from './market/admin-routes.ts';
import { marketRoutes } from './market/routes.ts';
import { channelAdminRoutes } from './messages/admin-routes.ts';
import { moderationRoutes } from './moderation/admin-routes.ts';
import { deskRoutes } from './moderation/desk-routes.ts';
import { reasonRoutes } from './moderation/reason-routes.ts';
import { noteRoutes } from './notes/routes.ts';
import { opsAdminRoutes } from './ops/admin-routes.ts';
import { cspReportRoutes } from './ops/csp-reports.ts';
import { recordSlowRequests } from './ops/record-slow-requests.ts';
import { CONFIRM_BY_PASSKEY } from './passkeys/confirm-method.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { paymentAdminRoutes } from './payments/admin-routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { sandboxRoutes } from './payments/sandbox-routes.ts';
import { phoneRuleRoutes } from './phone-rules/admin-routes.ts';
import { placeAdminRoutes } from './places/admin-routes.ts';
import { openPlaceKinds } from './places/kind-queries.ts';
import { renameQuarter } from './places/quarter-texts.ts';
import { placeRoutes } from './places/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { projectAdminRoutes } from './projects/admin-routes.ts';
import { PROJECTS } from './projects/kind-queries.ts';
import { PROJECT_PREVIEW } from './projects/preview.ts';
import { projectRoutes } from './projects/routes.ts';
import { promotionAdminRoutes } from './promotions/admin-routes.ts';
import { PROMOTIONS } from './promotions/kind-queries.ts';
import { PROMOTION_PREVIEW } from './promotions/preview.ts';
import { promotionRoutes } from './promotions/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { restorationAdminRoutes } from './restorations/admin-routes.ts';
import { restorationRoutes } from './restorations/routes.ts';
import { searchRoutes } from './searches/routes.ts';
import { openPlaceBook } from './searches/service.ts';
import { seoRoutes } from './seo/routes.ts';
import { securityTextRoute } from './seo/security-text.ts';
import { sharedListRoutes } from './shared-lists/routes.ts';
import { staffRoutes } from './staff/routes.ts';
import { userAdminRoutes } from './users/admin-routes.ts';
import { appRoutes } from './web-app/routes.ts';

/** The API: the routes of all features. Pages are mounted beside it (ssr.ts). */
export async function openSite(deps: Deps, log?: Logger): Promise<Site> {
  const site = await openHttp(deps, log);
  recordSlowRequests(site, deps);

  const runInBackground = openBackgroundTasks(site);
  authRoutes(site, deps);
  accountRoutes(site, deps, runInBackground);
  passkeyRoutes(site, deps);
  confirmationRoutes(site, deps, CONFIRM_BY_PASSKEY);
  restorationRoutes(site, deps);
  profileRoutes(site, deps, runInBackground);
  const checkSoon = openCheckSoon(site, deps);
  listingRoutes(site, deps, checkSoon);
  checkRoutes(site, deps);
  marketRoutes(site, deps);
  searchRoutes(site, deps);
  ownerLinkRoutes(site, deps);
  placeRoutes(site, deps);
  complexRoutes(site, deps);
  projectRoutes(site, deps);
  contentRoutes(site, deps);
  mapRoutes(site, deps);
  imageRoutes(site, deps, { isKnownOwner, uploadFeedbackFiles });
  favoriteRoutes(site, deps);
  contactRoutes(site, deps);
  contactLinkRoutes(site, deps, MESSAGE_ACTS);
  telegramRoutes(site, deps, MESSAGE_ACTS);
  hiddenRoutes(site, deps);
  noteRoutes(site, deps);
  sharedListRoutes(site, deps);
  alertRoutes(site, deps);
  keptListRoutes(site, deps);
  reportRoutes(site, deps);
  feedbackRoutes(site, deps);
  paymentRoutes(site, deps);
  promotionRoutes(site, deps);
  sandboxRoutes(site, deps);
  appRoutes(site, deps);
  seoRoutes(site, deps);
  securityTextRoute(site, deps);
  cspReportRoutes(site, deps);

  staffRoutes(site, deps);
  userAdminRoutes(site, deps);
  restorationAdminRoutes(site, deps);
  listingAdminRoutes(site, deps);
  ledgerAdminRoutes(site, deps);
  payoutAdminRoutes(site, deps);
  paymentAdminRoutes(site, deps);
  moderationRoutes(site, deps);
  deskRoutes(site, deps);
  reasonRoutes(site, deps);
  phoneRuleRoutes(site, deps, { checkSoon, hideListing });
  checkAdminRoutes(site, deps);
  feedbackAdminRoutes(site, deps);
  opsAdminRoutes(site, deps);
  channelAdminRoutes(site, deps);
  alertAdminRoutes(site, deps);
  marketAdminRoutes(site, deps);
  figureRoutes(site, deps);
  const book = openPlaceBook(deps);
  const placeKinds = openPlaceKinds(async (slug) => (await book('az')).some((place) => place.slug === slug));
  const kinds = [...placeKinds, COMPLEXES, PROJECTS, PROMOTIONS];
  const previewables = [COMPLEX_PREVIEW, PROJECT_PREVIEW, PROMOTION_PREVIEW];
  contentAdminRoutes(site, deps, { kinds, previewables, onTextChange: renameQuarter });
  placeAdminRoutes(site, deps, placeKinds);
  complexAdminRoutes(site, deps);
  projectAdminRoutes(site, deps);
  promotionAdminRoutes(site, deps);

  await openDocumentation(site);
  // unknown addresses are pages, but never below /api
  site.all('/api/*', { schema: { hide: true } }, (_request, reply) => reply.callNotFound());
  return site;
}

/** What links and buttons of messages do. The buttons of Telegram: `BUTTON_ACTS` of ports.ts. */
const MESSAGE_ACTS: MessageActs = {
  stops: { reminders: stopReminders, alert: stopAlert, alerts: stopAlerts, kept: stopKeptNews },
  keep: keepListing,
  hide: (deps, contact, listing) => hideFromContact(deps, contact, { listings: [listing] }),
  show: showToContact,
  isHidden: isHiddenFromContact,
  guestsPage: searchesUrl,
};

/** Swagger UI adds inline styles at run time. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

async function openDocumentation(site: Site): Promise<void> {
  site.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(site.swagger()),
  );
  await site.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_POLICY,
    // collapsed: a hundred open routes are unreadable and slow
    uiConfig: { docExpansion: 'none', deepLinking: false },
    theme: { title: 'Evim API', css: [{ filename: 'evim.css', content: '.swagger-ui .topbar { display: none }' }] },
  });
  // built once before Vite loads its own copy of the schemas, which would duplicate their names in development
  site.addHook('onReady', async () => void site.swagger());
}
