type VideoSite = 'youtube' | 'vimeo' | 'instagram' | 'tiktok';
export type VideoLink = { site: VideoSite; url: string };

type Form = { site: VideoSite; address: RegExp; write: (...found: string[]) => string };

/** How the addresses of videos look that people copy from each site. All else there (channels, profiles, lists) is no video. */
const FORMS: readonly Form[] = [
  {
    site: 'youtube',
    address:
      /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|live\/|v\/)([\w-]{11})(?![\w-])/,
    write: (id) => `www.youtube.com/watch?v=${id}`,
  },
  {
    site: 'youtube',
    address: /^youtu\.be\/([\w-]{11})(?![\w-])/,
    write: (id) => `www.youtube.com/watch?v=${id}`,
  },
  {
    site: 'youtube',
    address: /^(?:(?:www|m)\.)?youtube\.com\/shorts\/([\w-]{11})(?![\w-])/,
    write: (id) => `www.youtube.com/shorts/${id}`,
  },
  {
    site: 'vimeo',
    // an unlisted video has a second part
    address: /^(?:www\.)?vimeo\.com\/(?:channels\/\w+\/)?(\d{5,12}(?:\/[0-9a-f]{8,12})?)(?!\w)/,
    write: (id) => `vimeo.com/${id}`,
  },
  {
    site: 'vimeo',
    address: /^player\.vimeo\.com\/video\/(\d{5,12})(?:\?(?:.*&)?h=([0-9a-f]{8,12}))?/,
    write: (id, key) => `vimeo.com/${id}${key ? `/${key}` : ''}`,
  },
  {
    site: 'instagram',
    address: /^(?:www\.)?instagram\.com\/(?:[\w.]+\/)?(reel|p|tv)s?\/([\w-]{5,40})(?![\w-])/,
    write: (kind, code) => `www.instagram.com/${kind}/${code}/`,
  },
  {
    site: 'tiktok',
    address: /^(?:(?:www|m)\.)?tiktok\.com\/(@[\w.]{1,40}\/video\/\d{8,25}|t\/\w{5,20})(?!\w)/,
    write: (path) => `www.tiktok.com/${path}`,
  },
  {
    site: 'tiktok',
    address: /^(v[mt])\.tiktok\.com\/(\w{5,20})(?!\w)/,
    write: (host, code) => `${host}.tiktok.com/${code}/`,
  },
];

/** An address within a text: its host, and its path. */
const ADDRESSES = /(?<![\w.@/-])(?:https?:)?(?:\/\/)?((?:[\w-]+\.)+[a-z]{2,3})(\/[^\s"'<>]+)/gi;

/**
 * The video that a text links to, as people paste it: an address with or without `https://`, one in a sentence, or the code
 * for embedding. Its address comes in one form, without what sites add to follow people. Null: no video that we know.
 */
export function readVideoLink(text: string | null | undefined): VideoLink | null {
  for (const [, host = '', path = ''] of (text ?? '').matchAll(ADDRESSES)) {
    const address = host.toLowerCase() + path.replaceAll('&amp;', '&');
    for (const { site, address: form, write } of FORMS) {
      const [, ...found] = form.exec(address) ?? [];
      if (found.length > 0) return { site, url: `https://${write(...found)}` };
    }
  }
  return null;
}
