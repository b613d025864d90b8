import { adminList } from '../wire/admin-list.ts';
import { endpoint } from '../wire/endpoint.ts';
import { NumberPath } from '../wire/page.ts';
import { UndoBody, VersionAnswer, VersionPage, VersionQuery } from './editing.ts';
import { changeableKind, extendableKind, removableKind } from './kind.ts';
import { AdminPageAnswer, PageBody, PageKeyPath } from './pages.ts';
import { BANK_PROGRAM_FIELDS, BANNER_FIELDS, CONTACT_FIELDS } from './pieces.ts';
import {
  TextExportQuery,
  TextImportAnswer,
  TextImportBody,
  TextKeyPath,
  TextReport,
  TranslationAnswer,
  TranslationBody,
  TranslationPage,
  TranslationQuery,
} from './translations.ts';

export const translationEndpoints = {
  list: endpoint('GET', '/api/admin/translations', {
    access: { staff: ['editor'] },
    query: TranslationQuery,
    answers: { 200: TranslationPage },
  }),
  report: endpoint('GET', '/api/admin/translations-report', {
    access: { staff: ['editor'] },
    answers: { 200: TextReport },
  }),
  download: endpoint('GET', '/api/admin/translations-file', {
    access: { staff: ['editor'] },
    query: TextExportQuery,
    errors: [],
  }),
  upload: endpoint('POST', '/api/admin/translations-file', {
    access: { staff: ['editor'] },
    body: TextImportBody,
    answers: { 200: TextImportAnswer },
  }),
  show: endpoint('GET', '/api/admin/translations/{id}', {
    access: { staff: ['editor'] },
    params: TextKeyPath,
    answers: { 200: TranslationAnswer },
  }),
  change: endpoint('PUT', '/api/admin/translations/{id}', {
    access: { staff: ['editor'] },
    params: TextKeyPath,
    body: TranslationBody,
    answers: { 200: TranslationAnswer },
  }),
};

export const pageEndpoints = {
  list: endpoint('GET', '/api/admin/pages', {
    access: { staff: ['editor'] },
    query: adminList(['id'], {}, 'id:asc'),
    errors: [],
  }),
  show: endpoint('GET', '/api/admin/pages/{id}', {
    access: { staff: ['editor'] },
    params: PageKeyPath,
    answers: { 200: AdminPageAnswer },
  }),
  change: endpoint('PUT', '/api/admin/pages/{id}', {
    access: { staff: ['editor'] },
    params: PageKeyPath,
    body: PageBody,
    answers: { 200: AdminPageAnswer },
  }),
};

export const versionEndpoints = {
  list: endpoint('GET', '/api/admin/versions', {
    access: { staff: ['editor'] },
    query: VersionQuery,
    answers: { 200: VersionPage },
  }),
  undo: endpoint('POST', '/api/admin/versions/{id}/undo', {
    access: { staff: ['editor'] },
    params: NumberPath,
    body: UndoBody,
    answers: { 200: VersionAnswer },
  }),
};

export const contentKinds = {
  contact: changeableKind('contact', CONTACT_FIELDS),
  bankPrograms: removableKind('bank-programs', BANK_PROGRAM_FIELDS),
  banners: extendableKind('banners', BANNER_FIELDS),
};
