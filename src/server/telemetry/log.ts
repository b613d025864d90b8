import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '../config.ts';

const SECRET_KEYS = ['phone', 'Phone', 'email', 'Email', 'password', 'oldPassword', 'code', 'token', 'jwt'];

/** Structured logs, one JSON line each (readable on a terminal); phones, tokens and codes are removed. */
export function openLog(config: Config, stream?: DestinationStream): Logger {
  const isPretty = config.LOG_PRETTY ?? process.stdout.isTTY;
  const target = stream ?? (isPretty ? prettyStream() : pino.destination(1));
  // the whole line is redacted: messages and addresses may contain secrets too
  return pino(options(config), { write: (line) => target.write(redact(line)) });
}

function options(config: Config): LoggerOptions {
  return {
    level: config.LOG_LEVEL,
    redact: {
      paths: ['headers.authorization', 'headers.cookie', ...SECRET_KEYS.flatMap((key) => [key, `*.${key}`])],
      censor: '[hidden]',
    },
    serializers: {
      req: (request: { method: string; url: string }) => ({ method: request.method, url: request.url }),
      res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
      err: (error: Error & { code?: unknown }) => ({
        type: error.name,
        reason: error.code,
        message: error.message,
        stack: error.stack,
      }),
    },
  };
}

/** Replaces phone numbers, e-mail addresses, tokens, one-time codes and the secrets of links in a text. */
export function redact(text: string): string {
  return text
    .replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]')
    .replaceAll(/([?&](?:token|code|jwt|password|key|preview|start)=)[^&\s"\\]+/gi, '$1[hidden]')
    .replaceAll(/(\/lists\/)[\w-]{22}(?![\w-])|(\/alerts\/)[\da-z.]{1,40}\.[\w-]{43}/gi, '$1$2[hidden]')
    .replaceAll(/[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi, '[email]')
    .replaceAll(/(?:\+|%2B|(?<![\d.]))(?:994|0)\d{9}(?!\d)/gi, '[phone]');
}

function prettyStream(): DestinationStream {
  return pretty({ sync: true, colorize: true, ignore: 'pid,hostname,reqId', translateTime: 'HH:MM:ss' });
}
