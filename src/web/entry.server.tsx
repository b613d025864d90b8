import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { visit } from './data/context.ts';
import { FirstWords } from './text/texts.ts';

// The server takes both from this bundle: its own copy of react-router would have another identity (ground.md trap 6).
export { createRequestHandler } from 'react-router';
export { pageContext } from './data/context.ts';

/** Deferred parts that take longer than this are given up. */
export const streamTimeout = 5_000;

/** What loaders and the frame throw; an answer the API gave (404, 410 …) is none of it. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (!request.signal.aborted) context.get(visit).report(error);
}

/** Streams the page as soon as its frame is ready; a crawler gets it whole. */
export default function render(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, report, words } = context.get(visit);
  const startsWhen = isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady';
  let answerStatus = status;
  return new Promise((resolve, reject) => {
    let isSending = false;
    const page = (
      <FirstWords value={words}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </FirstWords>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // React would otherwise put what is large behind the page, for a script to bring it in
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      [startsWhen]() {
        isSending = true;
        const body = new PassThrough();
        body.once('close', () => clearTimeout(timer));
        headers.set('content-type', 'text/html; charset=utf-8');
        pipe(body);
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status: answerStatus }));
      },
      onShellError: reject,
      onError(error) {
        answerStatus = 500;
        // before the frame is ready React Router reports it; afterwards nobody else would
        if (isSending && !request.signal.aborted) report(error);
      },
    });
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}
