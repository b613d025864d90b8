import { expect, it } from 'vitest';
import { readVideoLink } from './video.ts';

const YOUTUBE = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';

it.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', YOUTUBE],
  ['youtube.com/watch?v=aqz-KE-bpKQ', YOUTUBE],
  ['https://m.youtube.com/watch?app=desktop&v=aqz-KE-bpKQ&t=12s', YOUTUBE],
  ['https://youtu.be/aqz-KE-bpKQ?si=AbCdEf', YOUTUBE],
  ['HTTPS://YouTu.be/aqz-KE-bpKQ', YOUTUBE],
  ['https://www.youtube.com/live/aqz-KE-bpKQ', YOUTUBE],
  ['Evin videosu: https://youtu.be/aqz-KE-bpKQ.', YOUTUBE],
  ['<iframe width="560" src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?a=1&amp;b=2"></iframe>', YOUTUBE],
  ['https://youtube.com/shorts/aqz-KE-bpKQ?feature=share', 'https://www.youtube.com/shorts/aqz-KE-bpKQ'],
  ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'https://vimeo.com/76979871'],
  ['https://vimeo.com/76979871/0a1b2c3d4e?share=copy', 'https://vimeo.com/76979871/0a1b2c3d4e'],
  ['https://player.vimeo.com/video/76979871?badge=0&h=0a1b2c3d4e', 'https://vimeo.com/76979871/0a1b2c3d4e'],
  ['https://www.instagram.com/reel/C8abCD_ef-g/?igsh=MzRl', 'https://www.instagram.com/reel/C8abCD_ef-g/'],
  ['https://www.instagram.com/emlak.baku/reel/C8abCD_ef-g/', 'https://www.instagram.com/reel/C8abCD_ef-g/'],
  ['https://www.instagram.com/reels/C8abCD_ef-g', 'https://www.instagram.com/reel/C8abCD_ef-g/'],
  [
    'https://www.tiktok.com/@emlak.baku/video/7300000000000000000?lang=az',
    'https://www.tiktok.com/@emlak.baku/video/7300000000000000000',
  ],
  ['https://vm.tiktok.com/ZMabc1234/', 'https://vm.tiktok.com/ZMabc1234/'],
])('%s', (pasted, url) => {
  expect(readVideoLink(pasted)?.url).toBe(url);
  // what was stored is understood again
  expect(readVideoLink(url)?.url).toBe(url);
});

it.each([
  '',
  'video',
  'https://www.youtube.com/@emlakbaku',
  'https://www.youtube.com/playlist?list=PL0123456789',
  'https://www.youtube.com/watch?v=short',
  'https://www.instagram.com/emlak.baku/',
  'https://www.tiktok.com/@emlak.baku',
  'https://vimeo.com/about',
  'https://drive.google.com/file/d/1abc/view',
  'https://evil.example/youtube.com/watch?v=aqz-KE-bpKQ',
  'https://1youtube.com/watch?v=aqz-KE-bpKQ',
  'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
  'https://www.youtube.com@evil.example/watch?v=aqz-KE-bpKQ',
])('%s is no video', (text) => {
  expect(readVideoLink(text)).toBeNull();
});
