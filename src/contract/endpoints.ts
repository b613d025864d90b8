import { alertAdminEndpoints } from './alerts/admin.ts';
import { alertEndpoints } from './alerts/endpoints.ts';
import { keptListEndpoints } from './alerts/kept.ts';
import { accountEndpoints } from './auth/account-endpoints.ts';
import { authEndpoints } from './auth/endpoints.ts';
import { passkeyEndpoints } from './auth/passkey-endpoints.ts';
import { complexEndpoints, complexKind } from './complexes/endpoints.ts';
import { channelEndpoints } from './contacts/admin.ts';
import { contactEndpoints } from './contacts/endpoints.ts';
import {
  adminDocumentEndpoints,
  contentKinds,
  previewEndpoints,
  translationEndpoints,
  versionEndpoints,
} from './content/admin-endpoints.ts';
import { contentEndpoints, documentEndpoints } from './content/endpoints.ts';
import { favoriteEndpoints } from './favorites/endpoints.ts';
import { feedbackEndpoints } from './feedback/endpoints.ts';
import { figureEndpoints } from './figures/endpoints.ts';
import { hiddenEndpoints } from './hidden/endpoints.ts';
import { imageEndpoints } from './images/endpoints.ts';
import { ledgerEndpoints } from './ledger/endpoints.ts';
import { listingEndpoints } from './listings/endpoints.ts';
import { phraseEndpoints } from './listings/phrase/endpoints.ts';
import { mapEndpoints } from './maps/endpoints.ts';
import { priceModelEndpoints } from './market/admin.ts';
import { marketEndpoints } from './market/endpoints.ts';
import { deskEndpoints } from './moderation/desk-endpoints.ts';
import { moderationEndpoints, questionEndpoints, reasonEndpoints } from './moderation/endpoints.ts';
import { noteEndpoints } from './notes/endpoints.ts';
import { jobEndpoints } from './ops/endpoints.ts';
import { paymentAdminEndpoints } from './payments/admin-endpoints.ts';
import { paymentEndpoints } from './payments/endpoints.ts';
import { phoneRuleEndpoints } from './phone-rules/endpoints.ts';
import { placeKinds, streetSuggestionEndpoints } from './places/admin-endpoints.ts';
import { placeEndpoints } from './places/endpoints.ts';
import { searchPlaceEndpoints } from './places/search-endpoints.ts';
import { profileEndpoints } from './profile/endpoints.ts';
import { projectEndpoints, projectKind } from './projects/endpoints.ts';
import { promotionEndpoints, promotionKind } from './promotions/endpoints.ts';
import { reportEndpoints } from './reports/endpoints.ts';
import { sharedListEndpoints } from './shared-lists/endpoints.ts';
import { staffEndpoints } from './staff/endpoints.ts';
import { userEndpoints } from './users/endpoints.ts';
import type { PathsOf } from './wire/paths.ts';

/** Every endpoint of the API. Web and office import only its types, so that no schema is in their bundles. */
export const ENDPOINTS = {
  auth: authEndpoints,
  account: accountEndpoints,
  passkeys: passkeyEndpoints,
  profile: profileEndpoints,
  listings: listingEndpoints,
  phrases: phraseEndpoints,
  searchPlaces: searchPlaceEndpoints,
  places: placeEndpoints,
  complexes: complexEndpoints,
  projects: projectEndpoints,
  content: contentEndpoints,
  documents: documentEndpoints,
  maps: mapEndpoints,
  market: marketEndpoints,
  images: imageEndpoints,
  favorites: favoriteEndpoints,
  contacts: contactEndpoints,
  hidden: hiddenEndpoints,
  notes: noteEndpoints,
  sharedLists: sharedListEndpoints,
  alerts: alertEndpoints,
  keptLists: keptListEndpoints,
  reports: reportEndpoints,
  questions: questionEndpoints,
  feedback: feedbackEndpoints,
  payments: paymentEndpoints,
  promotions: promotionEndpoints,
  staff: staffEndpoints,
  users: userEndpoints,
  ledger: ledgerEndpoints,
  paymentAdmin: paymentAdminEndpoints,
  moderation: moderationEndpoints,
  desk: deskEndpoints,
  reasons: reasonEndpoints,
  phoneRules: phoneRuleEndpoints,
  jobs: jobEndpoints,
  channels: channelEndpoints,
  savedSearches: alertAdminEndpoints,
  priceModels: priceModelEndpoints,
  moderationFigures: figureEndpoints.moderation,
  peopleFigures: figureEndpoints.people,
  paymentFigures: figureEndpoints.payments,
  searchFigures: figureEndpoints.searches,
  operationFigures: figureEndpoints.operations,
  translations: translationEndpoints,
  pages: adminDocumentEndpoints,
  previews: previewEndpoints,
  versions: versionEndpoints,
  editedContact: contentKinds.contact.endpoints,
  editedBankPrograms: contentKinds.bankPrograms.endpoints,
  editedBanners: contentKinds.banners.endpoints,
  streetSuggestions: streetSuggestionEndpoints,
  editedAliases: placeKinds.aliases.endpoints,
  editedStreets: placeKinds.streets.endpoints,
  editedDistricts: placeKinds.districts.endpoints,
  editedSettlements: placeKinds.settlements.endpoints,
  editedStations: placeKinds.stations.endpoints,
  editedQuarters: placeKinds.quarters.endpoints,
  editedComplexes: complexKind.endpoints,
  editedProjects: projectKind.endpoints,
  editedPromotions: promotionKind.endpoints,
};

type Nouns = typeof ENDPOINTS;
type AnyEndpoint = { [Noun in keyof Nouns]: Nouns[Noun][keyof Nouns[Noun]] }[keyof Nouns];

/** The API by path and method, for openapi-fetch. */
export type Paths = PathsOf<AnyEndpoint>;
