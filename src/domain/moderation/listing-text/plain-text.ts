import { foldText } from '#domain/text/names.ts'

const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu

const mailOrWord = /([\w.+-]+@[\w-]+\.\w[\w.]*)|[a-z0-9@$!]*[a-z][a-z0-9@$!]*/g

/** Cyrillic, Greek, Armenian and small capital letters, each above the Latin one that readers take it for. */
const strange = 'авгезиікмнопрстухьяѕԁһјԛԝαβεηικμνορτυχωօսհıøđłɡɑᴀʙᴄᴅᴇɪᴋʟᴍɴᴏᴘʀᴛᴜᴠᴡʏ'
const familiar = 'abre3uikmhonpctyxbrsdhjqwabenikmvoptuxwouhiodlgaabcdeiklmnoprtuvwy'

/** Digits and signs that stand for letters inside a word. */
const letterOf: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' },
}

/**
 * The sentences of a text as they are read: in lower case without accents, with letters of other scripts and signs that look
 * like Latin letters as those, and spelt-out words ('d e p o s i t', 'de-po-sit') joined.
 */
export function plainSentences(text: string): string[] {
  const lines = text.normalize('NFKC').replace(/[’`´]/g, "'").split(/\n+/)
  return lines.flatMap((line) => {
    const plain = joinSpelt(withLetters(latin(line.replace(invisible, ''))))
    return plain
      .split(/(?<=[.!?;])\s+/)
      .map((sentence) => sentence.trim())
      .filter((sentence) => sentence !== '')
  })
}

/** A text in lower case and Latin letters. */
function latin(text: string): string {
  return foldText(text).replace(/[^\0-\x7f]/g, (letter) => familiar[strange.indexOf(letter)] ?? letter)
}

/** 'd3p0sit' is 'deposit'; mail addresses and words with more digits than letters ('4x4') stay. */
function withLetters(text: string): string {
  return text.replace(mailOrWord, (word, mail?: string) => {
    const letters = word.replace(/[^a-z]/g, '').length
    const inner = word.replace(/!+$/, '')
    if (mail || letters < 2 || inner.length > 2 * letters) return word
    return inner.replace(/[013457@$!]/g, (sign) => letterOf[sign] ?? sign)
  })
}

/** Told apart where a whole sentence is spelt out. */
const told = /deposit|payment|transfer|westernunion|moneygram|bitcoin|giftcards?|zelle|cashapp/g

/** Single letters with one sign or space between them, four or more, are one word; so are 'de-po-sit' and 'west.ern'. */
function joinSpelt(text: string): string {
  return text
    .replace(/(?<![a-z0-9])[a-z](?:[^a-z0-9]{1,2}[a-z](?![a-z0-9])){3,}/g, (spelt) =>
      spelt.split(/ {2,}/).map(lettersOf).join(' ').replace(told, ' $& '),
    )
    .replace(/(?<![a-z])[a-z]{1,5}(?:[-_*~|][a-z]{1,5}){2,}(?![a-z])/g, lettersOf)
}

function lettersOf(text: string): string {
  return text.replace(/[^a-z]/g, '')
}
