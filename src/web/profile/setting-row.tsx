import { type ComponentProps, type ComponentType, useState } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from '../ui/icons/icon.tsx';

type RowProps = ComponentProps<'button'> & { icon: IconName; label: string; isDanger?: boolean };

/** A row of the settings with an action. */
export function SettingRow({ icon, label, isDanger = false, children, ...rest }: RowProps) {
  const tone = isDanger
    ? 'text-danger not-disabled:hover:bg-danger-tint'
    : 'not-disabled:hover:bg-caspian-tint not-disabled:hover:text-caspian';
  return (
    <button
      {...rest}
      type="button"
      className={`flex min-h-12 w-full items-center gap-3 rounded-field px-3 py-2 text-left transition-colors disabled:cursor-default disabled:text-muted ${tone}`}
    >
      <Icon name={icon} className="size-5" />
      <span className="flex-1">{label}</span>
      {children}
    </button>
  );
}

/** A row that leads to a page. */
export function PageRow({ icon, label, to }: Pick<RowProps, 'icon' | 'label'> & { to: string }) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-12 items-center gap-3 rounded-field px-3 py-2 transition-colors hover:bg-caspian-tint hover:text-caspian"
      >
        <Icon name={icon} className="size-5" />
        <span className="flex-1">{label}</span>
        <Icon name="chevron-right" className="size-5 text-muted" />
      </Link>
    </li>
  );
}

type DialogPart = ComponentType<{ isOpen: boolean; onClose: () => void }> & { prepare: () => void };

/** A row that opens a dialog, whose code loads on demand. */
export function OpeningRow({ opens: Part, ...row }: Omit<RowProps, 'children'> & { opens: DialogPart }) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <li className="noscript:hidden">
      <SettingRow
        {...row}
        aria-haspopup="dialog"
        onPointerEnter={Part.prepare}
        onFocus={Part.prepare}
        onClick={() => setState('open')}
      >
        <Icon name="chevron-right" className="size-5 text-muted" />
      </SettingRow>
      {state !== 'never' && <Part isOpen={state === 'open'} onClose={() => setState('closed')} />}
    </li>
  );
}
