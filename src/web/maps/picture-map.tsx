import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { IMAGE_ZOOMS } from '#contract/maps/zooms.ts';
import { useTheme } from '../boot/theme.tsx';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { pointBeside } from './mercator.ts';
import { CENTRE, type MapPoint, PICKER_ZOOM } from './point.ts';

type Props = {
  label: string;
  hint: string;
  point: MapPoint | null;
  /** where to look while no point is chosen */
  view: MapPoint | null;
  onPick: (point: MapPoint) => void;
};

/** A step of the arrow keys, in pixels. */
const STEP = 60;
const WAYS: Record<string, [number, number]> = {
  ArrowRight: [STEP, 0],
  ArrowLeft: [-STEP, 0],
  ArrowDown: [0, STEP],
  ArrowUp: [0, -STEP],
};

/**
 * The static map, for browsers without WebGL: the pin stays in the middle, and a click moves the picture below it.
 */
export function PictureMap({ label, hint, point, view, onPick }: Props) {
  const { t } = useTranslation();
  const [zoom, setZoom] = useState(PICKER_ZOOM);
  const middle = point ?? view ?? CENTRE;
  const theme = useTheme();
  const { language } = usePaths();
  const click = ({ detail, clientX, clientY, currentTarget }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    // the keyboard can only choose the middle
    const [x, y] = detail === 0 ? [0, 0] : [clientX - left - width / 2, clientY - top - height / 2];
    onPick(pointBeside(middle, zoom, x, y));
  };
  const step = (event: KeyboardEvent) => {
    const way = WAYS[event.key];
    if (!way) return;
    event.preventDefault();
    onPick(pointBeside(middle, zoom, ...way));
  };
  return (
    <div className="absolute inset-0">
      <button
        type="button"
        aria-label={label}
        aria-describedby={hint}
        onClick={click}
        onKeyDown={step}
        className="block size-full cursor-crosshair -outline-offset-4"
      >
        <img
          src={`/api/static-map?latitude=${middle.lat}&longitude=${middle.lng}&zoom=${zoom}&width=1200&height=630&theme=${theme}&locale=${language}`}
          alt=""
          draggable={false}
          className="size-full object-none"
        />
      </button>
      <div className="absolute top-3 right-3 overflow-hidden rounded-field border border-edge bg-surface">
        <Zoom label={t('zoom_in')} isDisabled={zoom >= IMAGE_ZOOMS.most} onClick={() => setZoom(zoom + 1)}>
          <Icon name="plus" className="size-5" />
        </Zoom>
        <Zoom label={t('zoom_out')} isDisabled={zoom <= IMAGE_ZOOMS.least} onClick={() => setZoom(zoom - 1)}>
          <Icon name="minus" className="size-5" />
        </Zoom>
      </div>
    </div>
  );
}

type ZoomProps = { label: string; isDisabled: boolean; onClick: () => void; children: ReactNode };

function Zoom({ label, isDisabled, onClick, children }: ZoomProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isDisabled}
      onClick={onClick}
      className="grid size-11 place-items-center -outline-offset-2 transition-colors not-disabled:hover:text-caspian disabled:text-muted"
    >
      {children}
    </button>
  );
}
