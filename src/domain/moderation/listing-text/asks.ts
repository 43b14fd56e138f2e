import { dialectWords, phoneMoney } from '#territory/advert-words.ts'

/** Words that make up an ask: a sentence that has one of each list asks for it. */
export interface Ask {
  all: readonly RegExp[]
  /** Where a sentence has this too, it is honest. */
  unless?: RegExp
}

const any = (...parts: readonly string[]) => new RegExp(`(?<![a-z0-9])(?:${parts.join('|')})(?![a-z0-9])`)
const { for: For, on: On, my: My, their: Their } = dialectWords
const my = `(?:my|${My.join('|')})`

const deposit = 'd[eiposz]{4,8}te?s?|depo\\b'
const amount =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|\\w+teen|\\w+ty|\\d+) (?:grand|thousand|percent)(?! (?:km|miles|on))'
const money = `(?:money|cash|funds|payments?|${deposit}|dollars|bucks|bills?|\\$ ?\\d[\\d,]*|\\d[\\d,.]* ?%|${amount})`
const send =
  'sen[dt]|sending|forward|wire|wired|transfer(?:red|s)?|drop|pay|pays|paid|wires|paying|prepay|put|puts|load|covers?|settle|remit|leave'

/** Ways of paying that cannot be taken back, of which no shop here needs one. */
const untraceable = any(
  'western ?unions?|wu|money ?grams?|ria|remitly|world ?remit|send ?wave|tap ?tap(?: send)?|xoom',
  'zelle|cash ?[au]pp?|venmo|pay ?pal|revolut|(?:by|via|with) wise|skrill|pix|chime',
  'bit ?coins?|btc|eth|ethereum|usdt|tether|trc ?20|crypto(?:currency)?|binance',
  'gift ?cards?|i ?tunes|steam cards?|(?:google|apple|amazon|play) (?:play )?cards?|razer',
  '(?:pre ?paid|vanilla)(?: visa)?(?: gift)? cards?|money orders?|amazon pay(?:ments)?',
  'mobile (?:money|wallet)|pcs|transcash|neosurf|mandat cash|carte prepayee|top ?up (?:cards?|codes?)',
  ...phoneMoney,
)
const paying = any(
  `${send}|accept(?:s|ed|ing)?|tak(?:e|es|ing)|only|via|through|payments?|price|money|credit|fees?|received?|code`,
  'pago|pague|versez|reglement|paiement|transferencia|regler|pick ?up|\\$ ?\\d+|or',
)

/** What is asked for before a vehicle can be seen. */
const ahead = any(
  'up ?front|in advance|ahead|first|beforehand|prior|(?:today|tonight)|before|then|until|as soon as',
  'confirmation|must|has to|needs?|once|when the|in full|online',
)

/** At the dealer's desk, or with a lender. */
const atDesk =
  /\b(?:at|to) (?:our|the) (?:office|showroom|branch|desk|lot|bank)\b|\bat (?:the )?licensing\b|(?:after|once) you(?: are| have (?:seen|viewed|test driven|driven)|r viewing)|on the day you collect|\b(?:credit unions?|financ\w+|hire purchase|lease to own|our leases|signia|approved credit|per month|a month|months? with)\b|\bterms\b|% down\b/

/** Beside these, nothing that `unless` names makes a sentence honest. */
export const insisting = any(
  `(?:send|wire|drop|transfer) (?:me|us|it|your|the|a|an|my|half|\\$ ?\\d+|${deposit}|money|payment)`,
  `${my} account|to (?:me|my)|non ?refundable|before (?:viewing|you (?:see|come|view)|anybody)`,
)

/** By what administrators read of them, after 'The text '. */
export const asks: Readonly<Record<string, Ask>> = {
  'asks for a way of paying that cannot be taken back': {
    all: [untraceable, paying],
    unless: /\b(?:sticker|ex company)\b/,
  },
  'asks for a deposit': {
    all: [
      any(`${deposit}|sinal|acompte|anticipo|adiantamento|sena|aparto|pre ?pay(?:s|ment|ments|ing)?|prepaid`),
    ],
    unless: new RegExp(`${atDesk.source}|security deposit|deposit(?:s|ed)? from 0`),
  },
  'asks for money to hold the vehicle': {
    all: [
      any(
        `(?:hold|holding|commitment|token|earnest|reservation|reserve|booking|facility|membership|slot|viewing|gate) (?:money|fees?|payments?|charges?)`,
        `(?:hold|secure|reserve|lock(?: in)?|keep|gets?|book(?! value))\\b(?!.*\\b(?:no|nothing)\\b).{0,40}${money}`,
        `${money}.{0,30}(?:commitment|to (?:hold|reserve|secure|keep)|(?:hold|secure|reserve)s?)`,
        `${money}.{0,20}\\b(?:${On.join('|')})\\b`,
        `(?:${For.join('|')}) hold`,
        `(?:${send})\\b.{0,20}(?:something|money|lil|little|it|half|${money})\\b.{0,20}(?:down|towards?|on it|(?:on|${On.join('|')}) ${my}|by bank)`,
        `(?:${send}|pass|give)\\b.{0,12}(?:lil|likkle|little|small) (?:something|money|change|piece)`,
        `something (?:small|down)|serious by|down secures|${money} to (?:me|my)`,
      ),
    ],
    unless: new RegExp(`${atDesk.source}|pre-? ?approved|first time buyer|monthly payment|test drive`),
  },
  'asks for money before the vehicle is seen': {
    all: [any(send, 'payments?'), any(money, 'fees?|charges?|duty|instal+ments?|half|price|owe'), ahead],
    unless: new RegExp(
      `${atDesk.source}|by card or draft|first (?:tank|service|payment 30)|on us\\b|draft|\\b(?:monthly|weekly|down|estimated|advertised) payments?|pre-?approved|\\bkey features`,
    ),
  },
  'asks for a transfer': {
    all: [
      any(
        '(?:bank|wire|telegraphic|online|direct|money) (?:transfer|wire|deposit)s?',
        'by (?:bank )?(?:transfer|wire)|wire (?:instructions|the|full|to)|t/t|(?:bank|account) (?:details|numbers?)',
        '(?:deposit|bank|payment|transfer|the) slip',
        `transfer\\b(?! case).{0,20}(?:half|money|full|\\d|to (?:our|${my}|the))`,
        `(?:to|in|on|into) (?:${my}|a|the|our|his|her|\\w+'s|${Their.join('|')})(?: \\w+)?(?: \\w+)? account`,
        'message for account|(?:personal|private|new|other) account|account i send',
        'transferencias?|virement|transferencia inicial|conta d[ae]',
      ),
    ],
    unless: atDesk,
  },
  'has somebody between buyer and seller who is paid': {
    all: [
      any(
        '(?:neutral|independent|impartial) (?:company|party|firm)|(?:keeps?|holds?) your (?:money|funds|payment)|escrow|holding account|trust account|buyer protection|e ?bay|funds are protected',
        `(?:agent|agents|broker|courier|clerk|treasurer|secretary|cashier|caretaker|shipping company|transport company|freight|logistics|lawyer|solicitor|attorney|notary|insurance company|guard|friend|cousin|brother|daughter|wife's|conta da transportadora)`,
      ),
      any(
        send,
        'payments?|fees?|charges?|funds|money|invoice|releases?|keys|wire|transfers?|delivers?|handover|hand over',
        'bill of lading|deal with|sort|faca o',
      ),
    ],
    unless:
      /\binsurance claim|our broker|\bonce the sale\b|coast guard|guard (?:box|rail)|credit cards?|no credit/,
  },
  'asks for a fee that no sale here has': {
    all: [
      any(
        '(?:courier|release|clearance|container|handling|customs|port|wharf|ferry|freight|boat|gas|search|paperwork|processing|application|registration|valuation|insurance|insurance transfer|transfer|transport|delivery|shipping)\\b.{0,24}(?:fees?|charges?|costs?|money|payments?|duty|\\$ ?\\d+)',
        '(?:only|just) (?:the )?(?:transport|shipping|freight|clearance)|(?:transport|shipping|freight|clearance) only|fees? for the transfer|frais de transport|(?:gas|ferry) money|(?:money|payment|half of the money) .{0,24}for the (?:boat|ferry)',
        `send .{0,20}${money}.{0,24}(?:gas|ferry|boat)|${money} (?:\\w+ )?(?:processing|application|registration|clearance|gate pass)`,
      ),
      any(
        send,
        'paid|first|collects?|takes?|cover(?:ed)?|settled|require[sd]?|advance|upfront|up front|one-time|only|regler|of \\$ ?\\d+',
      ),
    ],
    unless: new RegExp(`${atDesk.source}|\\bduty(?: and \\w+)? (?:is |are )?paid\\b`),
  },
  'asks for papers or secrets': {
    all: [
      any(
        '(?<!stock )(?<!tax )(?:national |nis |your )?id(?:entity|entification)?(?: card| number)?s?',
        "passports?|driver'?s? licen[cs]es?|nis (?:card|number)|pay ?slips?|job letter|utility bill|bill with your address",
        'maiden name|date of birth|card numbers?|online banking|bank (?:sign ?in|log ?in|password)|log in with your bank|any ?desk|team ?viewer|cedulas?|documento|back of the card|numero de cedula',
      ),
      any(
        'sen[dt]|e?mail|scan|upload|text|whatsapp|photos?|pictures?|copy|copies|copia|foto|selfie|front and back|both sides|give|fill|call out|install|i need|link|envie|envie|mande|i will put',
      ),
    ],
    unless: /\b(?:bring|at our|glove|licence along|valid driver|financing|proof of income)\b/,
  },
  'asks for a code': {
    all: [
      any(
        '(?:verification |(?:six|6|four|4)[ -]digit )?codes?|otp|(?:six|6|four|4) (?:digits|numbers|figures)|what (?:it|they) sa(?:ys?|id)',
      ),
      any(
        'send|text(?:ed)?|sms|forward|pass|tell|(?:read|call) (?:it|them|dem) (?:back|out)|whatsapp|google|verification|digit',
      ),
      any('me|you|i|us|pass on'),
    ],
    unless: /\b(?:radio|engine|chassis|model|pin|colou?r|paint) code/,
  },
  'leads away from the site': {
    all: [
      any(
        "(?:not|do[ao]?n'?t|nah|ain'?t|won'?t|never|cannot|can'?t) (?:check|answer|use|get|reply|respond|read|look)(?:ing)?\\b.{0,30}(?:here|messages?|site|notifications?|calls?)",
        '(?:other|private|oversea(?:s)?|personal) (?:number|mail|line|email)',
        'not on (?:this site|here|bimwheels)|this site (?:is slow|for advertising)',
        'answer (?:e?mails? only|only e?mails?)|email only|whats ?app only|order (?:there|and)|telegram @|(?:on|me on|on|through) (?:telegram|viber|signal|snapchat|wechat|messenger|facebook messenger)',
        '(?:add|chat|message|text|reach|find|hit) me on (?!whats|my\\b|the\\b|this\\b|\\d)\\w+|(?:dm|inbox)\\b.{0,12}(?:ig|insta\\w*|page|facebook|fb|tik ?tok)|(?:blue|green|plane|purple) app|ig @\\w+|via link we send|link (?:we|i) send|scan the qr',
      ),
    ],
  },
  'sells from afar, unseen': {
    all: [
      any(
        "(?:i|i'?m|i am|owner|uncle|husband|he|she|who|seller|my \\w+|soy|estoy|je suis|mom)\\b.{0,24}(?:overseas|abroad|offshore|oil rig|cruise ship|at sea|deployed|army|military|militar|moved to|live in|work(?:ing)? away|away|out of (?:the )?(?:island|country)|relocated|in the states|doctor in|en deplacement|a l'etranger|fuera del pais|london|canada|toronto|miami|dubai)",
        "(?:cannot|can ?not|can'?t|not able to|will not|won'?t) (?:meet|be (?:present|there|viewed|seen|inspected|visited) (?!before|on|without|after)|show it|meet nobody|answer calls)",
        '(?:video|calls?|pictures) only|no visits?|(?:receipt of|once|after|until|when) (?:the |your )?(?:funds?|payment|money) (?:clears?|lands?|reach(?:es)?|arrives?)|receipt of (?:funds|payment)|everything (?:done )?(?:online|remote)|e-sign|is by post|keys are posted|courier you|no need to come|brings? it to your|delivered to the port|deaf|hearing problems',
        'entrega (?:a domicilio|apos)|car (?:is|ships) (?:in miami|free)|receive free shipping|shipping (?:is|to)|warehouse in|sister car|pictures of similar|not yet on island',
      ),
    ],
    unless:
      /\bif you\b|\bpayment is made at\b|can be (?:seen|viewed|driven) (?:at|in|on|any)|shows the (?:car|vehicle|van)/,
  },
  'arranges a meeting that is not safe': {
    all: [
      any('at night|after (?:dark|\\w+ at night)|when it (?:is |get |gets )?dark|tonight|late'),
      any('cash|money|alone|by yo?u?h?r?self'),
    ],
  },
  'offers what no honest sale has': {
    all: [
      any(
        '(?:tickets?|raffles?|lottery)\\b.{0,40}(?:draw|drawn|each|winners?|wins?|\\$ ?\\d+)|\\$ ?\\d+ (?:a|per) ticket',
        '(?:price|figure|amount)\\b.{0,24}\\bis (?:only |just )?(?:the |a )?(?:down|deposit|first|part|half)',
        '(?:message|text|call|ask|inbox|dm)\\b.{0,30}(?:(?:real|full|true|actual) (?:price|figure|cost)|really costs?)',
        'no (?:papers|documents|log ?book|v5c?|title|receipts?)\\b.{0,60}(?:cash|my name|questions?|later|after|money)',
        'no questions asked|ask (?:me )?no questions|(?:papers|plates|documents) (?:come|follow)(?:s|ing)? (?:after|later)',
        '(?:mileage|odometer|clock|speedo\\w*|km|showing|reading)\\b.{0,40}(?:bring|turn|wind|roll|run|take|set)s? (?:it|that|them|this|the \\w+) (?:down|back)',
        '(?:chassis|vin|engine) (?:plates?|numbers?|stickers?|tags?)\\b.{0,30}(?:be (?:done|made|changed|swapped|stamped)|to match)',
        "(?:insurance|insurers?|customs|tax ?man|bank|licensing)\\b.{0,12}\\b(?:not|never|eh|ain't|won't|doan)\\b.{0,12}\\b(?:know|hear|find out)",
        '(?:carry on|take over|keep up) (?:with )?\\w+ (?:instal+ments?|payments?|loan)|lend (?:me |us )?(?:your|yuh) name|work(?:s|ing)? (?:in|at|for) (?:customs|licensing|the (?:port|police|auction))',
      ),
    ],
  },
}

/** Whether what begins there is denied: 'no deposit', 'we never ask for a deposit', 'deposits are not taken'. */
export function isDenied(sentence: string, from: number, to: number): boolean {
  const before = sentence.slice(0, from)
  const after = sentence.slice(to)
  if (/\b(?:no|without)(?: an?)? $/.test(before) && /^[\s,;:&-]*(?:no|mean)\b|viewing/.test(after))
    return false
  if (/\bno (?:viewing|jokers|bargain\w*|address)\b[^,]*$/.test(before)) return false
  return (
    /\b(?:no|not|never|nothing|without|zero|nobody|don'?t|won'?t|doesn'?t|isn'?t|nor|neither)(?:[ ,]+[\w']+){0,6}[ ,]*$|\bbeware\b[^,]*$/.test(
      before,
    ) || /^\w*(?: \w+){0,2} (?:is|are) (?:not|never)\b/.test(after)
  )
}
