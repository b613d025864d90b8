import { index, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** The same pages in every language; one file serves three addresses, so each route has an id of its own. */
const pages = (language: string) => [
  index('search/home.tsx', { id: `${language}-home` }),
  route('listings', 'search/list.tsx', { id: `${language}-listings` }),
  route('choose-place', 'search/places/choose-place.tsx', { id: `${language}-choose-place` }),
  route('choose-filters', 'search/form/choose-filters.tsx', { id: `${language}-choose-filters` }),
  route('aktiv-elanlar', 'search/list.tsx', { id: `${language}-active-listings` }),
  route('vaxt-bitmis', 'own/own-page.tsx', { id: `${language}-expired-listings` }),
  route('gozleyen', 'own/own-page.tsx', { id: `${language}-pending-listings` }),
  // the first parts that contract/listings/landing/landing.ts knows
  ...['satilir', 'kiraye', 'gunluk-kiraye'].map((root) =>
    // optional parts would be 16 routes each, and every address is compared with all of them
    route(`${root}/*`, 'search/landing.tsx', { id: `${language}-${root}` }),
  ),
  route('new-listing', 'posting/new.tsx', { id: `${language}-new-listing` }),
  route('edit-listing/:id', 'posting/edit.tsx', { id: `${language}-edit-listing` }),
  route('listing/:id', 'listing/detail.tsx', { id: `${language}-listing` }),
  route('listing/:id/advertiser', 'listing/advertiser-listings.tsx', { id: `${language}-advertiser` }),
  route('complexes', 'complexes/list.tsx', { id: `${language}-complexes` }),
  route('complex/:id', 'complexes/detail.tsx', { id: `${language}-complex` }),
  route('favorites', 'favorites/favorites.tsx', { id: `${language}-favorites` }),
  route('compare', 'compare/compare.tsx', { id: `${language}-compare` }),
  route('lists/:secret', 'shared-lists/shared-list.tsx', { id: `${language}-shared-list` }),
  route('hidden', 'hidden/hidden.tsx', { id: `${language}-hidden` }),
  route('profile', 'profile/profile.tsx', { id: `${language}-profile` }),
  route('bildirisler', 'alerts/notices.tsx', { id: `${language}-notices` }),
  route('saved-searches', 'alerts/saved-searches.tsx', { id: `${language}-saved-searches` }),
  route('alerts/:token', 'alerts/alert.tsx', { id: `${language}-alert` }),
  route('payments', 'payments/history.tsx', { id: `${language}-payments` }),
  // previews of the offers alone
  route('promotions', 'payments/promotion-preview.tsx', { id: `${language}-promotions` }),
  route('payment/:id', 'payments/payment.tsx', { id: `${language}-payment` }),
  route('login', 'auth/login.tsx', { id: `${language}-login` }),
  route('reset-password', 'auth/reset-password.tsx', { id: `${language}-reset-password` }),
  route('confirm-email', 'auth/confirm-email.tsx', { id: `${language}-confirm-email` }),
  route('undo', 'auth/undo.tsx', { id: `${language}-undo` }),
  route('projects', 'projects/list.tsx', { id: `${language}-projects` }),
  route('project/:id', 'projects/detail.tsx', { id: `${language}-project` }),
  route('contact', 'feedback/contact.tsx', { id: `${language}-contact` }),
  route('mobile-menu', 'content/mobile-menu.tsx', { id: `${language}-mobile-menu` }),
  route('baki-ag-seher', 'content/white-city.tsx', { id: `${language}-white-city` }),
  route('design', 'content/design.tsx', { id: `${language}-design` }),
  route('qiymetler/:place?', 'market/place-prices.tsx', { id: `${language}-place-prices` }),
  route('credit', 'credit/credit.tsx', { id: `${language}-credit` }),
  route('advertising', 'content/advertising.tsx', { id: `${language}-advertising` }),
  route(':pageType', 'content/content-page.tsx', { id: `${language}-content-page` }),
  route('*', 'frame/not-found.tsx', { id: `${language}-not-found` }), // /notfound included
];

export default [...pages('az'), ...prefix('en', pages('en')), ...prefix('ru', pages('ru'))] satisfies RouteConfig;
