import { useMemo, useState } from 'react';
import { Form } from 'react-router';
import type { BankProgram } from '#contract/content/documents.ts';
import {
  hundredthsOf,
  MAX_TEXT,
  type MortgageFields,
  type MortgageProblem,
  readMortgage,
} from '#contract/credit/form.ts';
import type { Language } from '#contract/values/dates.ts';
import { formatNumber, formatPercent } from '#contract/values/numbers.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { SelectField } from '../ui/form/field.tsx';
import { Segmented } from '../ui/form/segmented.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { Cost } from './cost.tsx';
import { ProgramNotes } from './program-notes.tsx';
import { Schedule } from './schedule.tsx';
import { problemText } from './words.ts';

type Props = {
  first: MortgageFields;
  programs: BankProgram[];
  /** where the form leads: there the server computes the same */
  action: string;
  submitLabel: string;
  /** the values come from the address: errors are shown at once, and the schedule is complete */
  isAsked?: boolean;
};

const ALL: ReadonlySet<string> = new Set(['price', 'down', 'years', 'rate']);

/** The mortgage calculator: calculates while the user types; without scripts it is a form that the server answers. */
export function Calculator({ first, programs, action, submitLabel, isAsked = false }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const [fields, setFields] = useState(() => withRateOf(first, findProgram(programs, first.program), language));
  const [touched, setTouched] = useState<ReadonlySet<string>>(isAsked ? ALL : new Set());
  const question = JSON.stringify(first);
  const [asked, setAsked] = useState(question);
  // another address, another question; what has the focus keeps it
  if (asked !== question) {
    setAsked(question);
    setFields(withRateOf(first, findProgram(programs, first.program), language));
    if (isAsked) setTouched(ALL);
  }
  const program = findProgram(programs, fields.program);
  const mortgage = useMemo(() => readMortgage(fields, program), [fields, program]);
  const set = (more: Partial<MortgageFields>) => setFields((now) => ({ ...now, ...more }));
  const numberField = (name: MortgageProblem, more: Partial<MortgageFields> = {}) => ({
    name,
    value: fields[name],
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    maxLength: MAX_TEXT,
    className: 'tabular-nums',
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => set({ ...more, [name]: event.target.value }),
    onBlur: () => setTouched((now) => new Set(now).add(name)),
    error: touched.has(name) && mortgage.problems.includes(name) ? problemText(t, language, name, fields) : undefined,
  });
  return (
    <div className="grid gap-6 rounded-card border border-line bg-surface p-4 md:p-6 lg:grid-cols-2 lg:gap-10">
      <Form method="get" action={action} replace preventScrollReset className="grid content-start gap-4">
        <TextField label={t('loan_price')} {...numberField('price')} />
        <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-3">
          <TextField
            label={t('loan_down')}
            {...numberField('down')}
            onChange={({ target: { value: down } }) => set({ down, down_unit: downUnitOf(down, fields.down_unit) })}
          />
          {/* biome-ignore lint/a11y/useSemanticElements: the fieldset inside has no room for a legend */}
          <div role="group" aria-label={t('loan_down_unit')} className="pt-6">
            <Segmented
              name="down_unit"
              legend=""
              value={fields.down_unit}
              options={[
                { value: 'percent', label: '%' },
                { value: 'manat', label: '₼' },
              ]}
              onChoose={(down_unit) => set({ down_unit })}
            />
          </div>
        </div>
        {programs.length > 0 && (
          <SelectField
            label={t('loan_program')}
            name="program"
            value={program ? fields.program : ''}
            onChange={(event) => {
              const value = event.target.value;
              setFields((now) => withRateOf({ ...now, program: value }, findProgram(programs, value), language));
            }}
          >
            <option value="">{t('loan_own_rate')}</option>
            {programs.map(({ id, bank, name, rate }) => (
              <option key={id} value={id}>{`${bank}: ${name}, ${formatPercent(rate, language)}`}</option>
            ))}
          </SelectField>
        )}
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField label={t('loan_years')} {...numberField('years')} inputMode="numeric" />
          {/* a rate of one's own is no bank's */}
          <TextField label={t('loan_rate')} {...numberField('rate', { program: '' })} />
        </div>
        <Segmented
          name="kind"
          legend={t('loan_kind')}
          value={fields.kind}
          options={[
            { value: 'annuity', label: t('loan_annuity') },
            { value: 'linear', label: t('loan_linear') },
          ]}
          onChoose={(kind) => set({ kind })}
        />
        <button type="submit" className={buttonClass('quiet', 'justify-self-start')}>
          {submitLabel}
        </button>
      </Form>
      <div>
        {mortgage.loan ? (
          <>
            <Cost loan={mortgage.loan} down={mortgage.down} />
            {program && <ProgramNotes program={program} mortgage={mortgage} />}
            <Schedule loan={mortgage.loan} isWhole={isAsked} />
          </>
        ) : (
          <output className="block rounded-field bg-canvas p-4 text-muted">
            {t('loan_correct')}
            <ul className="mt-2 list-disc pl-5">
              {mortgage.problems.map((name) => (
                <li key={name}>{problemText(t, language, name, fields)}</li>
              ))}
            </ul>
          </output>
        )}
        <p className="mt-4 text-sm text-muted">{t('loan_rounding')}</p>
      </div>
    </div>
  );
}

/** The unit that is typed after the number, `20 000 AZN` or `15 %`, else the chosen one. */
function downUnitOf(text: string, chosen: MortgageFields['down_unit']): MortgageFields['down_unit'] {
  const other = chosen === 'percent' ? 'manat' : 'percent';
  return hundredthsOf(text, chosen) === null && hundredthsOf(text, other) !== null ? other : chosen;
}

function findProgram(programs: BankProgram[], id: string): BankProgram | undefined {
  return programs.find((one) => String(one.id) === id);
}

/** The rate that is shown is the one that counts. */
function withRateOf(fields: MortgageFields, program: BankProgram | undefined, language: Language): MortgageFields {
  return program ? { ...fields, rate: formatNumber(program.rate, language) } : fields;
}
