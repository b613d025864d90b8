import { useTranslation } from '../text/translation.ts';

type Props = { shows?: readonly string[] };

/**
 * Takes the place of a form until scripts run.
 * @param shows the texts of the form: named here, they come with the page, and the form does not move when it appears
 */
export function ScriptNeeded({ shows = [] }: Props) {
  const { t } = useTranslation();
  for (const text of shows) t(text);
  return (
    <div className="mt-4 min-h-40">
      <p role="status" className="text-muted [@media(scripting:none)]:hidden">
        {t('loading')}
      </p>
      <NoScriptLine />
    </div>
  );
}

/** Says why a page without scripts lacks its controls. */
export function NoScriptLine() {
  const { t } = useTranslation();
  return (
    <noscript>
      <p className="rounded-field bg-warning-tint px-3 py-2 text-warning">{t('needs_javascript')}</p>
    </noscript>
  );
}
