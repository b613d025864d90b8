import type { ReactNode } from 'react';
import {
  type Block,
  type Blocks,
  type ImageBlock,
  type InlineNode,
  isOwnPicture,
  isSafeUrl,
  type LinkNode,
  type List,
  type ListItem,
  type TextNode,
} from '#contract/values/rich-text.ts';
import { FULL_WIDTH } from '../ui/photo-loading.ts';
import { unbroken } from '../ui/unbroken.tsx';

type Props = {
  blocks: Blocks;
  /** the level of its highest headings: one below that of the heading it stands under */
  headingsFrom?: 2 | 3 | 4;
};

/** Rich text as React elements, never parsed as HTML. Unknown blocks are not rendered. */
export function RichText({ blocks, headingsFrom = 3 }: Props) {
  const levels = blocks.map((block) => (block.type === 'heading' ? block.level : 6));
  const shift = headingsFrom - Math.min(...levels);
  // blocks have no ids and never move
  return blocks.map((block, at) => <BlockView key={at} block={block} shift={shift} />);
}

const SPACED = 'mt-3 whitespace-pre-line first:mt-0';

function BlockView({ block, shift }: { block: Block; shift: number }) {
  switch (block.type) {
    case 'paragraph':
      return <p className={SPACED}>{piecesOf(block.children)}</p>;
    case 'heading': {
      const Heading = `h${Math.min(6, block.level + shift)}` as 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
      return <Heading className="mt-6 text-lg font-semibold first:mt-0">{piecesOf(block.children)}</Heading>;
    }
    case 'list':
      return <ShownList list={block} className="mt-3 first:mt-0" />;
    case 'quote':
      return (
        <blockquote className={`${SPACED} border-l-4 border-line pl-4 text-muted`}>
          {piecesOf(block.children)}
        </blockquote>
      );
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <pre tabIndex={0} className="mt-3 overflow-x-auto rounded-field bg-canvas p-3 text-sm first:mt-0">
          <code>{piecesOf(block.children)}</code>
        </pre>
      );
    case 'image':
      return <ShownImage image={block.image} />;
    default:
      return null;
  }
}

function ShownImage({ image }: Pick<ImageBlock, 'image'>) {
  const sizes = [...Object.values(image.formats ?? {}), image].filter(({ url }) => isOwnPicture(url));
  const { url, width, height, alternativeText, caption } = image;
  if (!isOwnPicture(url)) return null;
  const addresses = (extension: string) =>
    sizes.map((size) => `${size.url.replace(/webp$/, extension)} ${size.width}w`).join(', ');
  const shownAt = `(min-width: 768px) 44rem, ${FULL_WIDTH}`;
  return (
    <figure className="mt-6 first:mt-0">
      <picture>
        <source type="image/avif" srcSet={addresses('avif')} sizes={shownAt} />
        <img
          src={url}
          srcSet={addresses('webp')}
          sizes={shownAt}
          width={width}
          height={height}
          alt={alternativeText}
          loading="lazy"
          decoding="async"
          className="h-auto max-w-full rounded-card bg-photo"
        />
      </picture>
      {caption && <figcaption className="mt-2 text-sm text-muted">{caption}</figcaption>}
    </figure>
  );
}

function ShownList({ list, className }: { list: List; className?: string }) {
  const Tag = list.format === 'ordered' ? 'ol' : 'ul';
  const marker = list.format === 'ordered' ? 'list-decimal' : 'list-disc';
  return (
    <Tag className={`${marker} space-y-1 pl-6 marker:text-muted ${className ?? ''}`}>
      {itemsOf(list).map(({ item, inner }, at) => (
        <li key={at} className="whitespace-pre-line">
          {piecesOf(item?.children ?? [])}
          {inner.map((one, part) => (
            <ShownList key={part} list={one} className="mt-1" />
          ))}
        </li>
      ))}
    </Tag>
  );
}

/** Nested lists are siblings of the items; in HTML they belong into the item before them. */
function itemsOf({ children }: List): { item: ListItem | null; inner: List[] }[] {
  const items: { item: ListItem | null; inner: List[] }[] = [];
  for (const child of children) {
    const last = items.at(-1);
    if (child.type === 'list-item') items.push({ item: child, inner: [] });
    else if (last) last.inner.push(child);
    else items.push({ item: null, inner: [child] });
  }
  return items;
}

function piecesOf(children: readonly InlineNode[]): ReactNode {
  return children.map((child, at) =>
    child.type === 'link' ? <Linked key={at} link={child} /> : <span key={at}>{marked(child)}</span>,
  );
}

function Linked({ link }: { link: LinkNode }) {
  const words = piecesOf(link.children);
  if (!isSafeUrl(link.url)) return words;
  return (
    <a href={link.url} rel="nofollow noopener" className="text-caspian underline hover:text-caspian-pressed">
      {words}
    </a>
  );
}

function marked(words: TextNode): ReactNode {
  let element: ReactNode = words.code ? <code>{words.text}</code> : unbroken(words.text);
  if (words.bold) element = <strong>{element}</strong>;
  if (words.italic) element = <em>{element}</em>;
  if (words.underline) element = <u>{element}</u>;
  if (words.strikethrough) element = <s>{element}</s>;
  return element;
}
