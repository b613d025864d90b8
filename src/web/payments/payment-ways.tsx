import { useId } from 'react';
import type { PaymentProvider } from '#contract/payments/fields.ts';
import { formatPrice } from '#contract/values/money.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { Icon, type IconName } from '../ui/icons/icon.tsx';
import { ChoiceRow } from './choice-row.tsx';

export type Method = 'balance' | PaymentProvider;
type Props = {
  providers: readonly PaymentProvider[];
  balance: number;
  price: number;
  chosen: Method | null;
  onChoose: (method: Method) => void;
};

const ICONS: Record<Method, IconName> = { balance: 'wallet', bank_card: 'credit-card', portmanat: 'smartphone' };

/** The ways to pay. An empty balance is not among them; one that is too small says what is missing. */
export function PaymentWays({ providers, balance, price, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const id = useId();
  const methods: Method[] = balance > 0 ? ['balance', ...providers] : [...providers];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium text-muted">{t('payment_method')}</legend>
      <div className="grid gap-2">
        {methods.map((one) => {
          const missing = one === 'balance' ? Math.round((price - balance) * 100) / 100 : 0;
          return (
            <ChoiceRow
              key={one}
              name="method"
              isChosen={one === chosen}
              isDisabled={missing > 0}
              onChoose={() => onChoose(one)}
              labelledBy={`${id}-${one}`}
              end={<Icon name={ICONS[one]} className="size-6 text-muted" />}
            >
              <span id={`${id}-${one}`} className="flex flex-wrap gap-x-2 tabular-nums">
                <span className="font-medium">
                  {one === 'balance'
                    ? t('method_balance', { amount: formatPrice(balance, language) })
                    : t(`method_${one}`)}
                </span>
                {missing > 0 && <span>{t('balance_short', { amount: formatPrice(missing, language) })}</span>}
              </span>
            </ChoiceRow>
          );
        })}
      </div>
      {providers.length === 0 && balance < price && (
        <p className={methods.length > 0 ? 'mt-2' : ''}>{t('payment_no_way')}</p>
      )}
    </fieldset>
  );
}
