import sharp from 'sharp';
const [,, out, ...files]=process.argv;
const imgs=await Promise.all(files.map(async f=>{const b=await sharp(f).toBuffer({resolveWithObject:true});return {b:b.data,w:b.info.width,h:b.info.height}}));
let x=0; const comp=imgs.map(i=>{const c={input:i.b,left:x,top:0};x+=i.w+10;return c});
await sharp({create:{width:x,height:Math.max(...imgs.map(i=>i.h)),channels:3,background:'#f0f'}}).composite(comp).png().toFile(out);
