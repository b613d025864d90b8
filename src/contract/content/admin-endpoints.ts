import { adminList } from '../wire/admin-list.ts';
import { endpoint } from '../wire/endpoint.ts';
import { NumberPath } from '../wire/page.ts';
import { AdminDocumentResponse, DocumentBody, DocumentKeyPath } from './admin-documents.ts';
import { UndoVersionBody, VersionPage, VersionQuery, VersionResponse } from './editing.ts';
import { changeableKind, extendableKind, removableKind } from './kind.ts';
import { BANK_PROGRAM_FIELDS, BANNER_FIELDS, CONTACT_FIELDS } from './pieces.ts';
import { PreviewBody, PreviewResponse } from './previews.ts';
import {
  TextExportQuery,
  TextImportBody,
  TextImportResponse,
  TextKeyPath,
  TextReport,
  TranslationBody,
  TranslationPage,
  TranslationQuery,
  TranslationResponse,
} from './translations.ts';

export const translationEndpoints = {
  list: endpoint('GET', '/api/admin/translations', {
    access: { staff: ['editor'] },
    query: TranslationQuery,
    responses: { 200: TranslationPage },
  }),
  report: endpoint('GET', '/api/admin/translations-report', {
    access: { staff: ['editor'] },
    responses: { 200: TextReport },
  }),
  download: endpoint('GET', '/api/admin/translations-file', {
    access: { staff: ['editor'] },
    query: TextExportQuery,
    errors: [],
  }),
  upload: endpoint('POST', '/api/admin/translations-file', {
    access: { staff: ['editor'] },
    body: TextImportBody,
    responses: { 200: TextImportResponse },
  }),
  show: endpoint('GET', '/api/admin/translations/{id}', {
    access: { staff: ['editor'] },
    params: TextKeyPath,
    responses: { 200: TranslationResponse },
  }),
  change: endpoint('PUT', '/api/admin/translations/{id}', {
    access: { staff: ['editor'] },
    params: TextKeyPath,
    body: TranslationBody,
    responses: { 200: TranslationResponse },
  }),
};

export const adminDocumentEndpoints = {
  list: endpoint('GET', '/api/admin/pages', {
    access: { staff: ['editor'] },
    query: adminList(['id'], {}, 'id:asc'),
    errors: [],
  }),
  show: endpoint('GET', '/api/admin/pages/{id}', {
    access: { staff: ['editor'] },
    params: DocumentKeyPath,
    responses: { 200: AdminDocumentResponse },
  }),
  change: endpoint('PUT', '/api/admin/pages/{id}', {
    access: { staff: ['editor'] },
    params: DocumentKeyPath,
    body: DocumentBody,
    responses: { 200: AdminDocumentResponse },
  }),
};

export const previewEndpoints = {
  make: endpoint('POST', '/api/admin/previews', {
    access: { staff: ['editor'] },
    body: PreviewBody,
    responses: { 200: PreviewResponse },
  }),
};

export const versionEndpoints = {
  list: endpoint('GET', '/api/admin/versions', {
    access: { staff: ['editor'] },
    query: VersionQuery,
    responses: { 200: VersionPage },
  }),
  undo: endpoint('POST', '/api/admin/versions/{id}/undo', {
    access: { staff: ['editor'] },
    params: NumberPath,
    body: UndoVersionBody,
    responses: { 200: VersionResponse },
  }),
};

export const contentKinds = {
  contact: changeableKind('contact', CONTACT_FIELDS),
  bankPrograms: removableKind('bank-programs', BANK_PROGRAM_FIELDS),
  banners: extendableKind('banners', BANNER_FIELDS),
};
