import type { ReactNode } from 'react';

const TONES = {
  premium: 'bg-premium-tint text-premium',
  vip: 'bg-vip-tint text-vip',
  warning: 'bg-warning-tint text-warning',
  success: 'bg-success-tint text-success',
  danger: 'bg-danger-tint text-danger',
  neutral: 'bg-line text-ink',
  cyan: 'bg-cyan-tint text-cyan',
  yellow: 'bg-yellow-tint text-yellow',
};

/** A short label. */
export function Chip({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center rounded-full px-2 text-sm leading-6 font-semibold ${TONES[tone]}`}>
      {children}
    </span>
  );
}
