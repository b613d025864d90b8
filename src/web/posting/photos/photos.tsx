import {
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { type DragEvent, useEffect, useId, useState } from 'react';
import { IMAGES } from '#contract/listings/rules.ts';
import { useTranslation } from '../../text/translation.ts';
import { AddPhotos } from './add-photos.tsx';
import { usePhotoAnnouncements } from './photo-announcements.ts';
import { countOf, roomFor } from './photo-list.ts';
import type { PhotoQueue, QueueState } from './photo-queue.ts';
import { stepByKey } from './photo-steps.ts';
import { PhotoTile } from './photo-tile.tsx';
import type { WhenOpen } from './use-photo-queue.ts';

type Actions = Pick<PhotoQueue, 'move' | 'remove' | 'togglePlan' | 'retry'>;
type Props = {
  value: QueueState;
  /** undefined until its code is loaded */
  queue: Actions | null;
  whenOpen: WhenOpen;
  /** text key of the error of the whole field */
  error?: string | undefined;
};

const NONE = { extra: 0, others: [] };

/** The photos of a listing: picked or dropped from the desktop, put in order by mouse, finger or keys (spec §2, §9). */
export function Photos({ value: { photos, isPersistent }, queue, whenOpen, error }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [refused, setRefused] = useState<ReturnType<PhotoQueue['add']>>(NONE);
  const [isOver, setOver] = useState(false);
  const accessibility = usePhotoAnnouncements(photos);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: stepByKey }),
  );
  useEffect(() => {
    // a file dropped beside the photos must not replace the page
    const stay = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', stay);
    window.addEventListener('drop', stay);
    return () => {
      window.removeEventListener('dragover', stay);
      window.removeEventListener('drop', stay);
    };
  }, []);
  const add = (files: readonly File[]) => whenOpen((queue) => setRefused(queue.add(files)));
  const remove = (key: string) => {
    setRefused(NONE);
    queue?.remove(key);
  };
  const settle = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) queue?.move(String(active.id), String(over.id));
  };
  const dropFiles = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };
  const liftFiles = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const count = { number: countOf(photos), most: IMAGES.most };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop zone; the button within does the same
    <div onDragEnter={liftFiles} onDragOver={liftFiles} onDragLeave={() => setOver(false)} onDrop={dropFiles}>
      <div className="flex items-baseline justify-between gap-4">
        <span id={id} className="font-semibold">
          {t('photos')}
        </span>
        <p role="status" className="text-muted tabular-nums">
          <span aria-hidden>{t('photos_of', count)}</span>
          <span className="sr-only">{t('photos_status', count)}</span>
        </p>
      </div>
      <p className="mt-1 mb-3 text-sm text-muted">
        {t('photos_rule', { least: IMAGES.least, most: IMAGES.most })} {photos.length > 1 && t('photos_order_hint')}{' '}
        {photos.length > 1 && t('photos_plan_hint')}
      </p>
      <DndContext id={id} sensors={sensors} accessibility={accessibility} onDragEnd={settle}>
        <SortableContext items={photos.map(({ key }) => key)} strategy={rectSortingStrategy}>
          <ul aria-labelledby={id} className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3 xl:grid-cols-4">
            {photos.map((photo, at) => (
              <PhotoTile
                key={photo.key}
                photo={photo}
                at={at}
                onRemove={() => remove(photo.key)}
                onRetry={() => queue?.retry(photo.key)}
                onTogglePlan={() => queue?.togglePlan(photo.key)}
                onMakeCover={() => photos[0] && queue?.move(photo.key, photos[0].key)}
              />
            ))}
            {roomFor(photos) > 0 && (
              <li className={photos.length === 0 ? 'col-span-full' : ''}>
                <AddPhotos
                  onAdd={add}
                  isOver={isOver}
                  isDisabled={!queue}
                  isInvalid={error !== undefined}
                  isFirst={photos.length === 0}
                />
              </li>
            )}
          </ul>
        </SortableContext>
      </DndContext>
      <div role="alert" className="text-sm text-danger [&>p]:mt-2">
        {error && <p>{t(error)}</p>}
        {refused.extra > 0 && <p>{t('photos_extra', { count: refused.extra, most: IMAGES.most })}</p>}
        {refused.others.length > 0 && (
          <p className="wrap-anywhere">
            {t('photos_others', { count: refused.others.length, names: refused.others.join(', ') })}
          </p>
        )}
      </div>
      <div role="status" className="text-sm text-muted [&>p]:mt-2">
        {isPersistent && photos.some(({ state }) => state === 'kept') && <p>{t('photos_kept')}</p>}
        {!isPersistent && photos.length > 0 && <p className="text-warning">{t('photos_not_kept')}</p>}
      </div>
    </div>
  );
}

/** Whether files are dragged, not text or an image of the page. */
function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}
