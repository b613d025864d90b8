import { FEEDBACK_FILE_TYPES, FEEDBACK_LIMITS } from '#contract/feedback/fields.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { type FileProblem, MAX_MEGABYTES, megabytes } from './chosen-files.ts';

const ACCEPTED = ['.jpeg', ...Object.keys(FEEDBACK_FILE_TYPES).map((ending) => `.${ending}`)].join(',');

type Props = {
  files: readonly File[];
  problems: readonly FileProblem[];
  isDisabled: boolean;
  onAdd: (files: File[]) => void;
  onRemove: (file: File) => void;
};

/** The attached files, each with its size and a button to remove it. */
export function FileList({ files, problems, isDisabled, onAdd, onRemove }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const limits = { number: FEEDBACK_LIMITS.files, mb: MAX_MEGABYTES };
  return (
    <fieldset aria-describedby="feedback-files-hint">
      <legend className="mb-1 text-sm font-medium text-muted">{t('feedback_files')}</legend>
      {files.length > 0 && (
        <ul className="mb-2 divide-y divide-line rounded-field border border-line">
          {files.map((file) => (
            <li key={`${file.name} ${file.size}`} className="flex items-center gap-2 pl-3">
              <Icon name="file-text" className="size-5 text-muted" />
              <span className="min-w-0 flex-1 truncate">{file.name}</span>
              <span className="flex-none text-sm text-muted tabular-nums">
                {t('feedback_file_size', { mb: megabytes(file.size, language) })}
              </span>
              <button
                type="button"
                disabled={isDisabled}
                aria-label={t('feedback_remove_file', { name: file.name })}
                onClick={() => onRemove(file)}
                className="grid size-11 flex-none place-items-center rounded-field text-muted not-disabled:hover:text-danger disabled:cursor-default"
              >
                <Icon name="x" className="size-5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {files.length < FEEDBACK_LIMITS.files && (
        <label
          className={buttonClass(
            'quiet',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-caspian',
          )}
        >
          <Icon name="paperclip" className="size-5" />
          {t('feedback_add_files')}
          <input
            type="file"
            multiple
            accept={ACCEPTED}
            disabled={isDisabled}
            className="sr-only"
            onChange={({ currentTarget: input }) => {
              onAdd([...(input.files ?? [])]);
              // so that a removed file can be chosen again
              input.value = '';
            }}
          />
        </label>
      )}
      <p id="feedback-files-hint" className="mt-1 text-sm text-muted">
        {t('feedback_files_hint', limits)}
      </p>
      <div role="alert" className="text-sm text-danger">
        {problems.map(({ key, values }) => (
          <p key={`${key} ${values.name}`} className="mt-1">
            {t(key, values)}
          </p>
        ))}
      </div>
    </fieldset>
  );
}
