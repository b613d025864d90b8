import { PROJECT_STATUSES, type ProjectStatus } from '#contract/projects/fields.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { Chip } from '../ui/chip.tsx';
import { PillLinks } from '../ui/pill-links.tsx';

/** spec §2, Projects: each status has its colour, and always its word. */
const LOOKS = {
  completed: { tone: 'cyan', dot: 'bg-dot-cyan' },
  under_construction: { tone: 'success', dot: 'bg-dot-green' },
  stopped: { tone: 'danger', dot: 'bg-dot-red' },
  not_started: { tone: 'yellow', dot: 'bg-dot-yellow ring-1 ring-yellow' },
} as const satisfies Record<ProjectStatus, object>;

export function StatusChip({ status }: { status: ProjectStatus }) {
  const { t } = useTranslation();
  const { tone, dot } = LOOKS[status];
  return (
    <Chip tone={tone}>
      <Dot className={`mr-1.5 ${dot}`} />
      {t(`project_${status}`)}
    </Chip>
  );
}

/** The legend of the status colours; each links to the projects with that status. */
export function StatusLegend({ chosen }: { chosen: ProjectStatus | null }) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const statuses = PROJECT_STATUSES.map((status) => ({
    to: linkTo(`/projects?statuses=${status}`),
    isChosen: chosen === status,
    label: (
      <>
        <Dot className={LOOKS[status].dot} />
        {t(`project_${status}`)}
      </>
    ),
  }));
  const all = { to: linkTo('/projects'), isChosen: chosen === null, label: t('project_all') };
  return <PillLinks label={t('project_legend')} links={[all, ...statuses]} />;
}

function Dot({ className }: { className: string }) {
  return <span aria-hidden className={`inline-block size-2.5 flex-none rounded-full ${className}`} />;
}
