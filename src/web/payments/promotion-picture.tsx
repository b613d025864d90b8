import type { Promotion } from '#contract/promotions/api.ts';

type Props = Pick<Promotion, 'type'> & { className?: string };

/** A miniature of the page that a promotion changes. */
export function PromotionPicture({ type, className = '' }: Props) {
  const Effect = EFFECTS[type];
  return (
    <svg viewBox="0 0 120 84" aria-hidden className={`bg-canvas inset-ring inset-ring-line ${className}`}>
      <Effect />
    </svg>
  );
}

const EFFECTS = { bump: Bump, vip: Vip, premium: Premium };

/** The newest of a list: a row that has risen to the top. */
function Bump() {
  return (
    <>
      <Row y={12} photo="fill-ink" frame="fill-surface stroke-ink" />
      <Row y={36} />
      <Row y={60} />
      <path
        d="M106 72V42m-6 7 6-7 6 7"
        className="fill-none stroke-ink"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  );
}

/** Results of a search: two places above the list. */
function Vip() {
  return (
    <>
      <Card x={8} y={10} photo="fill-vip" frame="fill-vip-tint stroke-vip" />
      <Card x={63} y={10} photo="fill-vip" frame="fill-vip-tint stroke-vip" />
      <path d="M8 50h104" className="stroke-edge" strokeWidth="1" strokeDasharray="3 3" />
      <Card x={8} y={57} />
      <Card x={63} y={57} />
    </>
  );
}

/** The first strip of the home page. */
function Premium() {
  return (
    <>
      <rect x="8" y="9" width="104" height="17" rx="4" className="fill-limestone" />
      <rect x="14" y="15" width="44" height="5" rx="2.5" className="fill-ink" />
      <Tile x={8} photo="fill-premium" frame="fill-premium-tint stroke-premium" />
      <Tile x={45} photo="fill-premium" frame="fill-premium-tint stroke-premium" />
      <Tile x={82} photo="fill-premium" frame="fill-premium-tint stroke-premium" />
    </>
  );
}

type Part = { photo?: string; frame?: string };

function Row({ y, photo = 'fill-line', frame = 'fill-surface stroke-line' }: Part & { y: number }) {
  return (
    <>
      <rect x="8" y={y} width="84" height="18" rx="4" className={frame} />
      <rect x="11" y={y + 3} width="20" height="12" rx="2" className={photo} />
      <Words x={36} y={y + 5} width={46} />
    </>
  );
}

function Card({ x, y, photo = 'fill-line', frame = 'fill-surface stroke-line' }: Part & { x: number; y: number }) {
  return (
    <>
      <rect x={x} y={y} width="49" height="33" rx="4" className={frame} />
      <rect x={x + 3} y={y + 3} width="43" height="14" rx="2" className={photo} />
      <Words x={x + 3} y={y + 21} width={34} />
    </>
  );
}

function Tile({ x, photo = 'fill-line', frame = 'fill-surface stroke-line' }: Part & { x: number }) {
  return (
    <>
      <rect x={x} y="34" width="30" height="42" rx="4" className={frame} />
      <rect x={x + 3} y="37" width="24" height="20" rx="2" className={photo} />
      <Words x={x + 3} y={62} width={20} />
    </>
  );
}

function Words({ x, y, width }: { x: number; y: number; width: number }) {
  return (
    <>
      <rect x={x} y={y} width={width} height="3" rx="1.5" className="fill-muted" />
      <rect x={x} y={y + 5.5} width={width * 0.65} height="2.5" rx="1.25" className="fill-edge" />
    </>
  );
}
