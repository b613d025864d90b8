import {
  Pagination,
  PaginationActions,
  type PaginationActionsProps,
  type PaginationProps,
  useListContext,
  useTranslate,
} from 'react-admin';

/** The pages of a list, with translations of labels that react-admin leaves in English. */
export function Pager(props: Pick<PaginationProps, 'rowsPerPageOptions'>) {
  const t = useTranslate();
  const { error } = useListContext();
  // missing in its types, but MUI takes it
  const names = { getItemAriaLabel: (type: string) => t(`ra.navigation.${type}`) };
  return error ? null : <Pagination {...props} {...names} actions={Pages} />;
}

function Pages(props: PaginationActionsProps) {
  const t = useTranslate();
  return <PaginationActions {...props} aria-label={t('office.pager')} />;
}
