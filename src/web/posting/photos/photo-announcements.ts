import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';
import { useMemo } from 'react';
import { useTranslation } from '../../text/translation.ts';
import type { WizardPhoto } from './photo-list.ts';

type Accessibility = NonNullable<DndContextProps['accessibility']>;

/** Screen reader announcements while photos are sorted. */
export function usePhotoAnnouncements(photos: readonly WizardPhoto[]): Accessibility {
  const { t } = useTranslation();
  return useMemo(() => {
    const placeOf = (id: UniqueIdentifier | undefined) => ({
      number: photos.findIndex(({ key }) => key === id) + 1,
      total: photos.length,
    });
    return {
      screenReaderInstructions: { draggable: t('photo_move_help') },
      announcements: {
        onDragStart: ({ active }) => t('photo_lifted', placeOf(active.id)),
        onDragOver: ({ over }) => (over ? t('photo_over', placeOf(over.id)) : undefined),
        onDragEnd: ({ active, over }) => t('photo_dropped', placeOf((over ?? active).id)),
        onDragCancel: ({ active }) => t('photo_put_back', placeOf(active.id)),
      },
    };
  }, [photos, t]);
}
