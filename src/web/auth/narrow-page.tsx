import type { ReactNode } from 'react';
import { PageHead } from '../frame/page-head.tsx';

/** A page of one small form, not for search engines. */
export function NarrowPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page-width grid justify-items-center pt-6 md:pt-16">
      <PageHead title={title} robots="noindex" />
      <section className="w-full max-w-md rounded-card border border-line bg-surface p-5 md:p-8">
        <h1 className="mb-1 text-2xl font-bold">{title}</h1>
        {children}
      </section>
    </div>
  );
}
