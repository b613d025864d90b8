import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { Nonce } from './boot/nonce.ts';
import { nextRenderTurn } from './boot/render-turn.ts';
import { visit } from './data/context.ts';
import { bringTexts, recordTexts } from './text/brought-texts.ts';
import { InitialTexts } from './text/texts.ts';

// The server takes both from this bundle: contexts and classes of another copy of react-router would not be the same.
export { createRequestHandler } from 'react-router';
export { pageContext } from './data/context.ts';

/** Timeout for deferred parts, in ms. */
export const streamTimeout = 5_000;

/** Called with errors of loaders and of the shell; answers of the API (404, 410 …) are not errors. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (!request.signal.aborted) context.get(visit).report(error);
}

/** Renders a page whole: later parts of one that is streamed are put into their places by a script, which not all people have. */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, report, words, isPreview } = context.get(visit);
  const { find, brought } = recordTexts(words, isPreview);
  let answerStatus = status;
  await nextRenderTurn();
  return new Promise((resolve, reject) => {
    let isSending = false;
    const page = (
      <Nonce value={nonce}>
        <InitialTexts value={{ ...words, find }}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </InitialTexts>
      </Nonce>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // otherwise React would outline large parts and need a script to insert them
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        isSending = true;
        headers.set('content-type', 'text/html; charset=utf-8');
        const body = gather((page) =>
          resolve(new Response(bringTexts(page, brought), { headers, status: answerStatus })),
        );
        body.once('close', () => clearTimeout(timer));
        pipe(body);
      },
      onShellError: reject,
      onError(error) {
        answerStatus = 500;
        // errors before the shell is ready are reported by React Router
        if (isSending && !request.signal.aborted) report(error);
      },
    });
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}

/** Takes a whole page and gives it in one piece: a stream of many small ones takes longer. */
function gather(give: (page: Buffer<ArrayBuffer>) => void): Writable {
  const parts: Buffer[] = [];
  return new Writable({
    // more than any page: React would wait for room
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(part: Buffer, _encoding, done) {
      parts.push(part);
      done();
    },
    final(done) {
      give(Buffer.concat(parts));
      done();
    },
  });
}
