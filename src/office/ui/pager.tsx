import {
  Pagination,
  PaginationActions,
  type PaginationActionsProps,
  type PaginationProps,
  useTranslate,
} from 'react-admin';

/** The pages of a list. react-admin leaves some names in English: of the buttons on phones, and of the whole. */
export function Pager(props: Pick<PaginationProps, 'rowsPerPageOptions'>) {
  const t = useTranslate();
  // its types do not tell of it, MUI takes it
  const names = { getItemAriaLabel: (type: string) => t(`ra.navigation.${type}`) };
  return <Pagination {...props} {...names} actions={Pages} />;
}

function Pages(props: PaginationActionsProps) {
  const t = useTranslate();
  return <PaginationActions {...props} aria-label={t('office.pager')} />;
}
