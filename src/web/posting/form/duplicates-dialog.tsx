import { Link } from 'react-router';
import type { Duplicates } from '#contract/listings/posting/duplicates.ts';
import { formatPrice } from '#contract/values/money.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { Dialog } from '../../ui/dialog.tsx';

type Props = { duplicates: Duplicates; onAnswer: (isToSend: boolean) => void };

/** Says before a listing is sent that it looks like another one. Own listings are named. */
export function DuplicatesDialog({ duplicates: { own, hasOthers }, onAnswer }: Props) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  return (
    <Dialog
      title={t('duplicates_title')}
      closeLabel={t('close')}
      isOpen
      returnsFocus={false}
      onClose={() => onAnswer(false)}
    >
      <div className="mb-5 grid gap-3">
        {own.length > 0 && (
          <>
            <p>{t('duplicates_own')}</p>
            <ul className="grid gap-2">
              {own.map(({ id, Status_ad, Price }) => (
                <li key={id}>
                  <Link
                    to={linkTo(`/listing/${id}`)}
                    target="_blank"
                    className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 rounded-field border border-edge px-3 py-2 transition-colors hover:border-caspian"
                  >
                    <strong className="tabular-nums">
                      {t('duplicates_listing', { id, price: formatPrice(Price, language) })}
                    </strong>
                    <span className="text-sm text-muted">{t(`own_status_${Status_ad}`)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
        {hasOthers && <p>{t('duplicates_others')}</p>}
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        <button type="button" onClick={() => onAnswer(false)} className={buttonClass('primary')}>
          {t('duplicates_back')}
        </button>
        <button type="button" onClick={() => onAnswer(true)} className={buttonClass('quiet')}>
          {t('duplicates_send')}
        </button>
      </div>
    </Dialog>
  );
}
