import type { RevealablePhone } from './phone.ts';
import { PhoneButton } from './phone-button.tsx';

/** The number in the foot of the large photos; on their dark ground, why it is not shown is said above it. */
export function LargePhone({ phone }: { phone: RevealablePhone }) {
  return (
    <>
      <PhoneButton phone={phone} className="px-3" />
      <p role="alert" className="order-first basis-full text-sm empty:hidden">
        {phone.failure}
      </p>
    </>
  );
}
