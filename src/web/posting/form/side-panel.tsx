import type { Step } from '#contract/listings/rules.ts';
import { useTranslation } from '../../text/translation.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Checklist } from './checklist.tsx';
import type { WizardForm } from './form.ts';
import type { FormProblem } from './form-problems.ts';
import { PreviewCard } from './later-parts.tsx';

type Props = {
  problems: readonly FormProblem[];
  onOpen: (step: Step) => void;
  form: WizardForm;
  /** the address of the first photo's preview; null: there is none */
  cover: string | null;
};

/** Beside the form on a wide screen: the missing fields, the card as it will be, then the rules and tips (spec §2). */
export function SidePanel({ problems, onOpen, form, cover }: Props) {
  const { t } = useTranslation();
  return (
    <aside aria-label={t('wizard_panel')} className="sticky top-4 hidden content-start gap-4 lg:grid">
      <Checklist problems={problems} onOpen={onOpen} />
      {form.Property_type && <PreviewCard form={form} cover={cover} />}
      {ADVICE.map((advice) => (
        <section key={advice.title} className="rounded-card border border-line bg-surface p-4 text-sm md:p-5">
          <Advice {...advice} />
        </section>
      ))}
    </aside>
  );
}

/** Below the form on a narrow screen, collapsed. */
export function FoldedAdvice() {
  const { t } = useTranslation();
  return (
    <details className="group mt-4 rounded-card border border-line bg-surface lg:hidden">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        <Icon name="info" className="size-5 shrink-0 text-muted" />
        <span className="flex-1">{t('wizard_rules_and_tips')}</span>
        <Icon name="chevron-down" className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 border-t border-line p-4 text-sm">
        {ADVICE.map((advice) => (
          <section key={advice.title}>
            <Advice {...advice} />
          </section>
        ))}
      </div>
    </details>
  );
}

const ADVICE = [
  { title: 'wizard_rules', lines: ['rule_real', 'rule_one', 'rule_no_contacts', 'rule_price'] },
  { title: 'wizard_tips', lines: ['tip_photos', 'tip_place', 'tip_words'] },
];

function Advice({ title, lines }: { title: string; lines: string[] }) {
  const { t } = useTranslation();
  return (
    <>
      <h2 className="mb-2 text-base font-semibold">{t(title)}</h2>
      <ul className="grid list-disc gap-1.5 pl-5 text-muted">
        {lines.map((line) => (
          <li key={line}>{t(`wizard_${line}`)}</li>
        ))}
      </ul>
    </>
  );
}
