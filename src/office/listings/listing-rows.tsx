import { Box, Chip, Link as MuiLink, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, usePermissions, useTranslate } from 'react-admin';
import type { Role } from '#contract/auth/fields.ts';
import type { AdminListing } from '#contract/listings/admin.ts';
import { isFor } from '../screen.ts';
import { formatMoment } from '../ui/moment.ts';
import { useNumber } from '../ui/number.ts';
import { usePrice } from '../ui/price.ts';

type Action = (listing: AdminListing) => ReactNode;
type Props = { listings: AdminListing[] | undefined; total: number | undefined; action?: Action };

/** Listings, each with a link to its page, and with an action where there is one. */
export function ListingRows({ listings, total, action }: Props) {
  const t = useTranslate();
  if (total === 0) return <Typography sx={{ p: 3, color: 'text.secondary' }}>{t('office.nothing')}</Typography>;
  return (
    <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {listings?.map((listing) => (
        <ListingRow key={listing.id} {...{ listing, action }} />
      ))}
    </Stack>
  );
}

function ListingRow({ listing, action }: { listing: AdminListing; action: Action | undefined }) {
  const t = useTranslate();
  const price = usePrice();
  const number = useNumber();
  const { permissions: role } = usePermissions<Role>();
  const { id, Category, Property_type, Area, Rooms, Price, Address, Phone, photo, owner, reports } = listing;
  const isLand = Property_type === 'land';
  const home = [
    Property_type && t(`type_${Property_type}`),
    t(`office.deal_${Category}`),
    Rooms !== null && t('office.rooms_count', { smart_count: Rooms }),
    t(isLand ? 'area_sot' : 'area_m2', { area: number(Area) }),
  ];
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 2, p: 1.5, borderBottom: 1, borderColor: 'divider', alignItems: 'flex-start' }}
    >
      <Box
        sx={{
          flex: 'none',
          width: { xs: 72, sm: 96 },
          height: { xs: 54, sm: 72 },
          borderRadius: 1,
          bgcolor: 'action.hover',
        }}
      >
        {photo && (
          <Box
            component="img"
            src={photo}
            alt=""
            loading="lazy"
            sx={{ width: 1, height: 1, objectFit: 'cover', borderRadius: 1, display: 'block' }}
          />
        )}
      </Box>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          {isFor(role, ['moderator']) ? (
            <Link to={`/listings/${id}`} sx={{ fontWeight: 600, py: 1.25 }}>
              {t('number_sign', { id })}
            </Link>
          ) : (
            <MuiLink href={`/listing/${id}`} target="_blank" rel="noreferrer" sx={{ py: 1.25 }}>
              {t('number_sign', { id })}
            </MuiLink>
          )}
          <strong>{price(Price)}</strong>
          <StatusChip listing={listing} />
          {reports > 0 && <Chip size="small" color="error" label={t('office.reports_count', { count: reports })} />}
        </Stack>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {home.filter(Boolean).join(', ')}
          {Address && ` ·\u00a0${Address}`}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {owner ? (
            <Link to={`/users/${owner.id}/show`}>{owner.fullname ?? `#${owner.id}`}</Link>
          ) : (
            t('office.no_owner')
          )}
          {[Phone, formatMoment(listing.createdAt)].map((part) => part && ` ·\u00a0${part}`)}
        </Typography>
        {action && <Box sx={{ ml: -0.625 }}>{action(listing)}</Box>}
      </Box>
    </Box>
  );
}

const COLORS = { active: 'success', pending: 'warning', expired: 'default', rejected: 'error' } as const;

/** The state of a listing: hidden ones wait for a decision too. */
export function StatusChip({
  listing: { Status_ad, isHidden },
}: {
  listing: Pick<AdminListing, 'Status_ad' | 'isHidden'>;
}) {
  const t = useTranslate();
  const isWaiting = Status_ad === 'pending' && isHidden;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={COLORS[Status_ad]}
      label={isWaiting ? t('office.cause_hidden') : t(`own_status_${Status_ad}`)}
    />
  );
}
