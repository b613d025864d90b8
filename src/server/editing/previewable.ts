import type { PreviewKind } from '#contract/content/preview-kinds.ts';
import type { Language } from '#contract/values/dates.ts';
import type { Deps, Viewer } from '../deps.ts';
import type { Editable } from './editable.ts';

/** Content whose page can be shown with unsaved values. */
export type Previewable = {
  kind: PreviewKind;
  editable: Editable;
  /** the editable fields */
  names: readonly string[];
  /** the page, and the endpoint whose answer it shows */
  addressesOf: (id: string) => { page: string; endpoint: string };
  /** the answer of the endpoint, as text */
  show: (deps: Deps, viewer: Viewer, id: string, language: Language) => Promise<string>;
};
