/** The ground of the hero: the sun over the sea, its last wave running into the sand of the page. */
export function HeroScene() {
  return (
    <div aria-hidden className="-z-10 absolute inset-0">
      <div className="absolute top-[-6rem] right-[-4.5rem] size-36 rounded-full bg-gold sm:size-52 lg:top-[-7rem] lg:right-[4vw] lg:size-[25rem]" />
      <svg
        viewBox="0 0 1440 220"
        preserveAspectRatio="none"
        className="absolute inset-x-0 bottom-0 h-36 w-full sm:h-48"
        aria-hidden="true"
      >
        <path
          className="fill-shallows/25"
          d="M0 92c160-52 330-58 520-18s330 58 520 14 290-44 400-18v150H0Z"
        />
        <path className="fill-shallows/35" d="M0 138c190-44 350-30 540-2s360 34 540-4 250-34 360-14v102H0Z" />
        <path className="fill-canvas" d="M0 196c180-34 380-36 600-14s400 24 560 2 210-26 280-18v60H0Z" />
      </svg>
    </div>
  )
}
