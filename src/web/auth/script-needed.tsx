import { useTranslation } from '../text/translation.ts';

/** Takes the place of a form until scripts run. */
export function ScriptNeeded() {
  const { t } = useTranslation();
  return (
    <div className="mt-4 min-h-40">
      <p role="status" className="text-muted [@media(scripting:none)]:hidden">
        {t('loading')}
      </p>
      <noscript>
        <p className="rounded-field bg-warning-tint px-3 py-2 text-warning">{t('needs_javascript')}</p>
      </noscript>
    </div>
  );
}
