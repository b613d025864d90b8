import { langOf } from './lang-of.ts';
import { usePaths } from './paths.ts';
import { useTranslation } from './translation.ts';

/** Stands where the words go. */
const PLACE = '\n';

/** A text around somebody's own words, `{{reason}}`, which may be in another language than it. */
export function Quoted({ text, words }: { text: string; words: string }) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const [before, after] = t(text, { reason: PLACE }).split(PLACE);
  return (
    <>
      {before}
      <span lang={langOf(words, language)}>{words}</span>
      {after}
    </>
  );
}
