import { Typography } from '@mui/material';
import {
  BooleanInput,
  Create,
  FormDataConsumer,
  RadioButtonGroupInput,
  SimpleForm,
  TextInput,
  useTranslate,
} from 'react-admin';
import { PHONE_RULE_KINDS, type PhoneRuleKind } from '#contract/phone-rules/fields.ts';

const kinds = PHONE_RULE_KINDS.map((id) => ({ id, name: `office.phone_${id}` }));

/** Adds a number to a list; the consequences are explained before, its owner is shown after. */
export function PhoneRuleCreate() {
  return (
    <Create redirect="show">
      <SimpleForm defaultValues={{ kind: 'deny', note: '', hidesListings: false }}>
        <TextInput
          source="phone"
          type="tel"
          required
          autoFocus
          helperText="office.phone_hint"
          slotProps={{ htmlInput: { maxLength: 30 } }}
        />
        <RadioButtonGroupInput source="kind" choices={kinds} required row={false} helperText={false} />
        <FormDataConsumer>
          {({ formData }) => (
            <>
              <PhoneRuleMeaning kind={formData.kind} />
              {formData.kind === 'deny' && <BooleanInput source="hidesListings" helperText="office.phone_hides_hint" />}
            </>
          )}
        </FormDataConsumer>
        <TextInput
          source="note"
          multiline
          fullWidth
          // react-admin makes null of an erased text
          parse={(value) => value}
          helperText="office.phone_note_hint"
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </SimpleForm>
    </Create>
  );
}

/** The consequences of being on a list. */
export function PhoneRuleMeaning({ kind }: { kind: PhoneRuleKind }) {
  const t = useTranslate();
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '70ch', mb: 2 }}>
      {t(`office.phone_means_${kind}`)}
    </Typography>
  );
}
