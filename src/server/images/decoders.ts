import sharp from 'sharp'

// One thread per image and no cache: the caller limits concurrency, and so memory.
sharp.cache(false)
sharp.concurrency(1)
// Only the decoders of accepted types are enabled, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}File`),
})
// From memory come our own drawings and stored pictures alone (social cards); an upload is read by its path.
sharp.unblock({ operation: ['Svg', 'Webp'].map((kind) => `VipsForeignLoad${kind}Buffer`) })
