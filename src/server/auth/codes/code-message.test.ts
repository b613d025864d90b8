import { expect, it } from 'vitest';
import { LANGUAGES } from '#contract/values/dates.ts';
import { transliterate } from '../../text/plain-letters.ts';
import { TEXTS } from '../../text/texts.ts';
import { codeMessage } from './code-message.ts';

it.each(LANGUAGES)('ends with the line that binds the code to the site, in one SMS (%s)', (language) => {
  const message = transliterate(
    codeMessage(TEXTS[language].sms_code ?? '', '556401', 'https://www.evim-emlak.az:8443/x'),
  );
  expect(message.split('\n').at(-1)).toBe('@www.evim-emlak.az #556401');
  expect(message.length).toBeLessThanOrEqual(160);
});

it('leaves the line out where the message would cost a second SMS', () => {
  const text = (length: number) => `${'a'.repeat(length - 6)}{{code}}`;
  const line = '\n\n@evim.az #556401';
  expect(codeMessage(text(160 - line.length), '556401', 'https://evim.az')).toContain(line);
  expect(codeMessage(text(161 - line.length), '556401', 'https://evim.az')).not.toContain('@');
  // what the cheapest encoding escapes counts twice
  expect(codeMessage(`[]${text(157 - line.length)}`, '556401', 'https://evim.az')).not.toContain('@');
});
